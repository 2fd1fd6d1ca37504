import { readFileSync } from 'node:fs';
import { parseSync, type TSSignature, type TSType } from 'oxc-parser';

/** A type as data: objects and lists become objects and lists, everything else stays as it is written. */
export type TypeTree = string | TypeTree[] | { [name: string]: TypeTree };

/** Reads `export type <name>` from a file. An optional property's name ends with a question mark. */
export function readType(file: URL, name: string): TypeTree {
  const text = readFileSync(file, 'utf8');

  const property = (member: TSSignature): [string, TypeTree] => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation)
      throw new Error(`What is ${member.type}?`);
    const key = text.slice(member.key.start, member.key.end).replace(/^'|'$/g, '');
    return [member.optional ? `${key}?` : key, tree(member.typeAnnotation.typeAnnotation)];
  };
  const tree = (type: TSType): TypeTree => {
    if (type.type === 'TSTypeLiteral') return Object.fromEntries(type.members.map(property));
    if (type.type === 'TSTupleType') return type.elementTypes.map((each) => tree(each as TSType));
    if (type.type === 'TSArrayType') return [tree(type.elementType)];
    // The generator writes `[_ in never]: never` for an empty type.
    if (type.type === 'TSMappedType') return {};
    // A long union is written in lines of its own, each with a bar before it.
    return text.slice(type.start, type.end).replace(/\s+/g, ' ').replace(/^\| /, '');
  };

  for (const statement of parseSync(file.pathname, text).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type === 'TSTypeAliasDeclaration' && declaration.id.name === name) {
      return tree(declaration.typeAnnotation);
    }
  }
  throw new Error(`There is no type ${name} in ${file.pathname}.`);
}
