import { Section, SectionHeading } from '../layout/section.tsx';

const values = [
  {
    title: 'Transparency',
    text: 'We tell you how we earn money, where a number comes from and when it was true, and we correct errors that readers report.',
  },
  {
    title: 'Education',
    text: 'A reader who understands the business does not need to be persuaded and is hard to talk into anything.',
  },
  {
    title: 'Integrity',
    text: 'No promise of returns, no invented reviews, no countdown clocks. Risks appear next to benefits, in the same type size.',
  },
  {
    title: 'Long-term Focus',
    text: 'Gold has lost money for twenty years at a stretch. We write for people who have decades, not for people who have a tip.',
  },
];

export function ValuesSection() {
  return (
    <Section surface="ink" aria-labelledby="values">
      <SectionHeading id="values">Our Core Values</SectionHeading>
      <ul className="grid gap-x-16 sm:grid-cols-2">
        {values.map(({ title, text }) => (
          <li key={title} className="border-t border-line-ink py-7">
            <h3>{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
