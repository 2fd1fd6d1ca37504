import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadAboutPage } from '../../../src/site/about/about-page.tsx';
import { loadPrivacyPage } from '../../../src/site/legal/privacy-page.tsx';
import { loadTermsPage } from '../../../src/site/legal/terms-page.tsx';

const heading = (name: string) => screen.getByRole('heading', { name });

describe('the about page', () => {
  beforeEach(async () => {
    const AboutPage = await loadAboutPage();
    await act(async () => render(<AboutPage />));
  });

  test('has the mission with its three pillars', () => {
    for (const name of ['Our Mission', 'Connect', 'Educate', 'Protect']) expect(heading(name)).toBeVisible();
  });

  test('lists strategies and says why local advisors matter', () => {
    expect(heading('Our Approach')).toBeVisible();
    expect(heading('Where our facts come from')).toBeVisible();
    expect(heading('Gold in a retirement account')).toBeVisible();
    expect(heading('Why local advisors matter')).toBeVisible();
  });

  test('names the four core values', () => {
    for (const name of ['Transparency', 'Education', 'Integrity', 'Long-term Focus']) {
      expect(heading(name)).toBeVisible();
    }
  });

  test('says how the site earns and what it does not do', () => {
    expect(screen.getByText(/advisors and companies in the gold trade may pay us/)).toBeVisible();
    expect(screen.getByText(/give personal investment, tax or legal advice/)).toBeVisible();
  });

  test('links to the guide and to the contact page', () => {
    expect(screen.getByRole('link', { name: 'Get the Free Guide' })).toHaveAttribute('href', '/free-guide');
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });
});

describe.each([
  ['Privacy Policy', loadPrivacyPage],
  ['Terms of Service', loadTermsPage],
])('%s', (title, loadPage) => {
  test('is dated and links home', async () => {
    const LegalPage = await loadPage();
    render(<LegalPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('May 19, 2025')).toHaveAttribute('datetime', '2025-05-19');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

test('the privacy policy says what is stored and what is not', async () => {
  const PrivacyPage = await loadPrivacyPage();
  render(<PrivacyPage />);
  expect(screen.getByText(/We set no cookies for visitors/)).toBeVisible();
  expect(screen.getByText(/Each form may be sent a limited number of times/)).toBeVisible();
  expect(
    screen.getByText(/We count how often each page is viewed on each day, and nothing else/),
  ).toBeVisible();
  expect(screen.getByText(/We call or text you only if you checked the box for it/)).toBeVisible();
  expect(screen.getByText(/not if your browser has Global Privacy Control/)).toBeVisible();
  expect(screen.getByText(/are delivered by an email provider on our behalf/)).toBeVisible();
  expect(screen.getByText(/session kept in their browser's local storage/)).toBeVisible();
});
