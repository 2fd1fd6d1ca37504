import { readFileSync } from 'node:fs';
import {
  PDFArray,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { readChapters } from '../../guide/chapters.ts';
import { FIELD_ADDRESS, fieldOf, withChecks, worksheet } from '../../guide/worksheet-page.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { guideFacts } from '../../src/config/guide-facts.ts';
import { paths } from '../../src/config/paths.ts';

const key = (name: string) => PDFName.of(name);
const read = () =>
  PDFDocument.load(readFileSync(fromRoot(`public${paths.guidePdf}`)), { updateMetadata: false });
const booklet = await read();
const fields = booklet.getForm().getFields();
const page = booklet.getPages()[guideFacts.worksheetPage - 1];

/** The fields that the worksheet asks for, in its order. */
async function askedFields() {
  const chapter = (await readChapters()).find(({ id }) => id === 'worksheet');
  const html = worksheet() + withChecks(chapter?.html ?? '');
  return [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, address = '']) => fieldOf(address) ?? []);
}

const tooltipOf = (field: (typeof fields)[number]) =>
  field.acroField.dict.lookup(key('TU'), PDFHexString).decodeText();

describe('the worksheet in the PDF', () => {
  test('has a field for each question to each of three firms, for their names, and a box for each check', async () => {
    const asked = await askedFields();
    expect(asked).toHaveLength(14 * 3 + 3 + 5);
    const found = fields.map((field) => ({
      name: field.getName(),
      label: tooltipOf(field),
      kind: field instanceof PDFCheckBox ? 'check' : 'text',
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(found.sort(byName)).toEqual(asked.sort(byName));
    expect(found).toContainEqual({
      name: 'firm-b.spot',
      label: 'Firm B: Spot price now. Dollars an ounce, and the time',
      kind: 'text',
    });
  });

  test('keeps what is filled in', async () => {
    const copy = await read();
    copy.getForm().getTextField('firm-a.price').setText('4,368');
    copy.getForm().getCheckBox('check.2').check();
    const kept = (await PDFDocument.load(await copy.save())).getForm();
    expect(kept.getTextField('firm-a.price').getText()).toBe('4,368');
    expect(kept.getCheckBox('check.2').isChecked()).toBe(true);
    expect(kept.getCheckBox('check.1').isChecked()).toBe(false);
  });

  test('is delivered empty, with letters of 8 points', () => {
    for (const field of fields) {
      if (field instanceof PDFCheckBox) expect(field.isChecked()).toBe(false);
      if (!(field instanceof PDFTextField)) continue;
      expect(field.getText() ?? '').toBe('');
      expect(field.acroField.getDefaultAppearance()).toMatch(/\/\S+ 8 Tf/);
    }
  });

  test('is on its page, follows the structure with the tab key, and leaves no placeholder behind', () => {
    expect(String(page?.node.get(key('Tabs')))).toBe('/S');
    const marks = page?.node.Annots()?.asArray() ?? [];
    expect(marks).toHaveLength(fields.length);
    for (const field of fields)
      for (const widget of field.acroField.getWidgets()) {
        expect(widget.P()).toBe(page?.ref);
        const { width, height } = widget.getRectangle();
        expect(Math.min(width, height)).toBeGreaterThan(8);
      }
    expect(readFileSync(fromRoot(`public${paths.guidePdf}`), 'latin1')).not.toContain(FIELD_ADDRESS);
  });

  test('stands in the structure as form elements, each inside its cell or line', () => {
    const root = booklet.catalog.lookup(key('StructTreeRoot'), PDFDict);
    const pairs = root.lookup(key('ParentTree'), PDFDict).lookup(key('Nums'), PDFArray);
    const elements = new Map<number, PDFDict>();
    for (let at = 0; at < pairs.size(); at += 2) {
      const element = pairs.lookup(at + 1);
      if (element instanceof PDFDict) elements.set(pairs.lookup(at, PDFNumber).asNumber(), element);
    }
    for (const field of fields) {
      const [widget] = field.acroField.getWidgets();
      const number = widget?.dict.lookup(key('StructParent'), PDFNumber).asNumber();
      const element = elements.get(number ?? -1);
      expect(String(element?.get(key('S')))).toBe('/Form');
      const parent = element?.lookup(key('P'), PDFDict);
      expect(String(parent?.get(key('S')))).toMatch(/^\/(TD|TH|LI|LBody)$/);
    }
  });
});
