import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectPublicClient } from '../../../src/data/client/public-client.ts';
import { PreviewPage } from '../../../src/site/preview/preview-page.tsx';
import { article, laJolla } from './locations/location-api.ts';
import { head, showAt } from './site-screen.tsx';

const SECRET = 'a1'.repeat(32);
const { created_at: article_created_at, ...texts } = article();
const { location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip } = laJolla;
const row = {
  ...{
    article_id: 'article-1',
    article_created_at,
    ...texts,
    status: 'draft',
    expires_at: '2026-11-29T12:00:00+00:00',
  },
  ...{ location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip },
};

const asked: { url: string; body: unknown }[] = [];
function answerWith(answer: () => Response) {
  connectPublicClient(async (input, init) => {
    asked.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return answer();
  });
}
beforeEach(() => {
  asked.length = 0;
});
const show = (secret = SECRET) => showAt(`/preview#${secret}`, <PreviewPage />);

describe('a preview', () => {
  test('shows the draft as its page would, says that it is a draft, and until when', async () => {
    answerWith(() => Response.json([row]));
    show();
    expect(await screen.findByText('The first paragraph.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gold by the sea');
    const banner = screen.getByRole('complementary', { name: 'Preview' });
    expect(banner).toHaveTextContent(
      'This is a preview. The article is not published. Only people who have this link can read it. The link works until November 29, 2026.',
    );
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('La Jolla');
  });

  test('is kept from other sites, and its secret appears in no address', async () => {
    answerWith(() => Response.json([row]));
    show();
    await screen.findByText('The first paragraph.');
    expect(head.title()).toMatch(/^Preview: Gold by the sea/);
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(asked).toEqual([
      { url: expect.stringMatching(/\/rpc\/read_article_preview$/), body: { secret: SECRET } },
    ]);
  });

  test('links to the page of an article that has been published since', async () => {
    answerWith(() => Response.json([{ ...row, status: 'published' }]));
    show();
    expect(await screen.findByRole('link', { name: 'see its page' })).toHaveAttribute(
      'href',
      '/california/san-diego/la-jolla/gold-by-the-sea',
    );
  });

  test('says so without a text', async () => {
    answerWith(() => Response.json([{ ...row, content: '' }]));
    show();
    expect(await screen.findByText('This article has no text yet.')).toBeVisible();
  });
});

describe('an address without a preview', () => {
  const ENDED = /has expired or was withdrawn, or the link is incomplete/;

  test('that has expired says so', async () => {
    answerWith(() => Response.json([]));
    show();
    expect(await screen.findByRole('heading', { name: 'There is nothing to preview here' })).toBeVisible();
    expect(screen.getByText(ENDED)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  test.each(['', 'abc', `${SECRET}0`, '<img src=x>'])('that is rubbish (%j) sends no request', (secret) => {
    answerWith(() => Response.json([row]));
    show(secret);
    expect(screen.getByText(ENDED)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('that cannot be loaded offers a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith(() => Response.json({ code: 'X', message: 'Refused' }, { status: 400 }));
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerWith(() => Response.json([row]));
    await user.click(again);
    expect(await screen.findByText('The first paragraph.')).toBeVisible();
  });
});
