import { Section } from '../layout/section.tsx';

const pillars = [
  {
    title: 'Connect',
    text: 'Gold is bought, stored and taxed somewhere. Our local pages go from state to city to neighborhood, and if you ask, we introduce you to an advisor who knows the area.',
  },
  {
    title: 'Educate',
    text: 'Articles, a long read on the market and a free guide: what gold is good for, what it costs, how it is taxed and when it has let people down.',
  },
  {
    title: 'Protect',
    text: 'We name the fees, the pressure and the tricks of the trade, and list the questions that expose them, so that your savings face as few surprises as possible.',
  },
];

export function MissionSection() {
  return (
    <Section aria-labelledby="mission">
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <h2 id="mission" className="text-h3">
        Our Mission
      </h2>
      <p className="mt-6 max-w-xl font-display text-h2 text-balance text-ink-900">
        To help every household decide about gold with open eyes: what it can do, what it costs, and who to
        ask nearby.
      </p>
      <ul className="mt-14 grid gap-10 border-t border-line pt-10 md:grid-cols-3 md:gap-12">
        {pillars.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
