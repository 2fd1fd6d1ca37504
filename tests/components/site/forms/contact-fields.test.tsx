import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { navigate } from '../../../../src/lib/navigate.ts';
import { answerWith, field, fillIn, sendButton, showContactPage, stored, typed } from './contact-screen.tsx';

describe('the contact page', () => {
  test('has a headline, two cards and the ways to reach the office', () => {
    showContactPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    expect(
      screen.getByText('Have questions about gold investments? Our team of experts is here to help.'),
    ).toBeVisible();
    for (const title of ['Get In Touch', 'Our Office', 'Phone', 'Email', 'Follow Us', 'Send Us a Message']) {
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    }
    expect(screen.getByText(/San Diego, CA/)).toBeVisible();
    expect(screen.getByText('Mon-Fri 9am-5pm Pacific time')).toBeVisible();
    expect(screen.getByText('We respond within 24 hours')).toBeVisible();
    expect(screen.getByRole('link', { name: /^1-8\d\d-/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    for (const network of ['Facebook', 'X', 'LinkedIn']) expect(screen.getByText(network)).toBeVisible();
    expect(document.body).not.toHaveTextContent('no profile yet');
  });

  test('has the form before the data of the office, also for the keyboard', () => {
    showContactPage();
    const office = screen.getByRole('heading', { name: 'Get In Touch' });
    expect(field('Message').compareDocumentPosition(office)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['Name', 'Your name'],
    ['Email', 'Your email'],
    ['Phone (optional)', 'Your phone number'],
    ['Subject', 'Message subject'],
    ['Message', 'How can we help you?'],
  ])('the field %s is empty and has its placeholder', (label, placeholder) => {
    showContactPage();
    expect(field(label)).toHaveValue('');
    expect(field(label)).toHaveAttribute('placeholder', placeholder);
  });

  test('the message may have several lines', () => {
    showContactPage();
    expect(field('Message').tagName).toBe('TEXTAREA');
  });

  test('people neither see nor reach the field that is meant for programs', async () => {
    const user = showContactPage();
    const labels = ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message'];
    field('Name').focus();
    for (const label of labels.slice(1)) {
      await user.tab();
      await waitFor(() => expect(field(label)).toHaveFocus());
    }
    await user.tab();
    await waitFor(() => expect(sendButton()).toHaveFocus());
    const trap = document.querySelector('input[name="website"]');
    expect(trap?.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('an invalid contact form', () => {
  const SUBJECT = 'Subject must be at least 4 characters.';

  test('shows the message under its field, colors the label and sends nothing', async () => {
    const sent = answerWith();
    const user = showContactPage();
    await user.click(sendButton());
    const error = await screen.findByText(SUBJECT);
    expect(field('Subject')).toBeInvalid();
    expect(field('Subject')).toHaveAccessibleDescription(SUBJECT);
    expect(screen.getByText('Subject', { selector: 'label' })).toHaveClass('text-negative');
    expect(field('Subject').compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(sent).toEqual([]);
  });

  test('puts the focus into the first wrong field', async () => {
    const user = showContactPage();
    await fillIn(user, { Name: 'Pat Example', Email: 'nobody', Subject: 'abc' });
    await user.click(sendButton());
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Name')).toBeValid();
  });

  test('drops a message once its field is right, and keeps what was typed', async () => {
    const user = showContactPage();
    await fillIn(user, { Subject: 'abc', Message: 'A question of some length' });
    await user.click(sendButton());
    await screen.findByText(SUBJECT);
    await fillIn(user, { Subject: 'd' });
    await waitFor(() => expect(screen.queryByText(SUBJECT)).toBeNull());
    expect(screen.getByText('Subject', { selector: 'label' })).not.toHaveClass('text-negative');
    expect(field('Message')).toHaveValue('A question of some length');
  });

  test('says as it is typed that a field has become wrong again, and leaves the others', async () => {
    const user = showContactPage();
    await user.click(sendButton());
    await screen.findByText(SUBJECT);
    await fillIn(user, { Subject: 'Rollover' });
    await waitFor(() => expect(field('Subject')).toBeValid());
    await user.clear(field('Subject'));
    expect(await screen.findByText(SUBJECT)).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters.');
    expect(field('Subject')).toHaveFocus();
  });

  test('is sent once the missing parts are filled in', async () => {
    const sent = answerWith(stored);
    const user = showContactPage();
    await user.click(sendButton());
    await screen.findByText('Name must be at least 2 characters.');
    await fillIn(user);
    await user.click(sendButton());
    expect(await screen.findByText('Message sent!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('a link of a page that may be wrong', () => {
  test('names the page as the subject', async () => {
    showContactPage('/contact?page=%2Fcalifornia%2Fsan-diego');
    await waitFor(() => expect(field('Subject')).toHaveValue('Correction: /california/san-diego'));
  });

  test.each([
    '/contact?page=https%3A%2F%2Fevil.example',
    '/contact?page=',
    '/contact?page=%2F%22%3E',
    '/contact',
  ])('names no other address: %s', (address) => {
    showContactPage(address);
    expect(field('Subject')).toHaveValue('');
  });

  test('what was typed and not sent is there again where Back leads to the form, and not on a later visit', async () => {
    const user = showContactPage();
    await fillIn(user);
    await user.click(screen.getByText('Leave'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    act(() => history.back());
    for (const [label, text] of Object.entries(typed))
      expect(await screen.findByLabelText(label)).toHaveValue(text);
    await user.click(screen.getByText('Leave'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    act(() => navigate('/contact'));
    expect(await screen.findByLabelText('Message')).toHaveValue('');
    // A visit that left the form blank has taken nothing from the one before it.
    act(() => history.back());
    await screen.findByRole('heading', { name: 'Elsewhere' });
    act(() => history.back());
    expect(await screen.findByLabelText('Message')).toHaveValue(typed.Message);
    act(() => navigate('/elsewhere'));
  });

  test('what was sent is gone after Back', async () => {
    answerWith(stored);
    const user = showContactPage();
    await fillIn(user);
    await user.click(sendButton());
    await screen.findByText('Message sent!');
    await user.click(screen.getByText('Leave'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    act(() => history.back());
    expect(await screen.findByLabelText('Message')).toHaveValue('');
  });

  test('what is sent while the visitor has left is gone after Back too', async () => {
    let arrive = () => {};
    const sent = answerWith(() => new Promise((resolve) => (arrive = () => resolve(stored()))));
    const user = showContactPage();
    await fillIn(user);
    await user.click(sendButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByText('Leave'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    arrive();
    await screen.findByText('Message sent!');
    act(() => history.back());
    expect(await screen.findByLabelText('Message')).toHaveValue('');
  });
});
