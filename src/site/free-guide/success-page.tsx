import type { ReactNode } from 'react';
import { guideFacts } from '../../config/guide-facts.ts';
import { paths } from '../../config/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { lastRequest } from '../forms/sent-request.ts';
import { FIRST_ACTION } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container, Section, SectionHeading } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { AgreementToCalls } from './agreement-to-calls.tsx';
import { GuideCover } from './guide-cover.tsx';

type Step = { title: string; text: ReactNode };

const linkClasses = 'font-medium text-gold-700 underline underline-offset-4 hover:text-ink-900';

const steps: readonly Step[] = [
  {
    title: 'Read',
    text: `It takes about half an hour. If you have only five minutes, start with the worked example on page ${guideFacts.examplePage}.`,
  },
  {
    title: 'Compare',
    text: `Fill in or print the worksheet on page ${guideFacts.worksheetPage}, and ask three firms for the same item within the same hour.`,
  },
  {
    title: 'Ask',
    text: (
      <>
        If something stays unclear,{' '}
        <SiteLink to={paths.contact} className={`${linkClasses} whitespace-nowrap`}>
          write to us
        </SiteLink>
        . If you would like to meet an advisor near you,{' '}
        <SiteLink to={paths.introduction} className={linkClasses}>
          ask for an introduction
        </SiteLink>
        . No one will pressure you.
      </>
    ),
  },
];

function Download() {
  return (
    <div className="bg-paper-dim">
      <Container className="grid items-center gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="text-title">Your free guide is ready</h1>
          <div aria-hidden className="mt-7 h-px w-16 bg-gold-500" />
          <p className="mt-7 max-w-lg text-lead">
            {lastRequest('guide') && 'Thank you for asking. '}
            Keep it, print it, write on it, and pass it on to anyone who is getting a quote.
          </p>
          <div className="mt-9 flex flex-wrap gap-4">
            <a href={paths.guidePdf} download className={buttonClasses('gold', 'large')} {...FIRST_ACTION}>
              Download Your Guide
            </a>
            <SiteLink to={paths.contact} className={buttonClasses('outline', 'large')}>
              Talk to Us
            </SiteLink>
          </div>
          <p className="mt-4 text-sm text-ink-600">
            {guideFacts.title}, PDF, {guideFacts.pages} pages, {guideFacts.megabytes} MB
          </p>
        </div>
        <GuideCover sizes="16rem" className="mx-auto w-48 sm:w-64" />
      </Container>
    </div>
  );
}

function WhatHappensNext() {
  return (
    <Section aria-labelledby="next">
      <SectionHeading id="next">What Happens Next</SectionHeading>
      <ol className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="border-t border-line pt-6">
            <span aria-hidden className="font-display text-h2 leading-none text-gold-700">
              {at + 1}
            </span>
            <h3 className="mt-3">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function WaysOn() {
  return (
    <Section surface="ink" aria-labelledby="ways-on" className="py-16!">
      <div className="flex flex-col gap-8 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 id="ways-on" className="text-h3">
            While you are here
          </h2>
          <p className="mt-2 max-w-md">
            Our long article makes the case for gold and the case against it, with prices since 1971.
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-4">
          <SiteLink to={paths.whyGold} className={buttonClasses('gold', 'large')}>
            Why Gold?
          </SiteLink>
          <SiteLink to={paths.contact} className={buttonClasses('outline', 'large', 'text-paper')}>
            Contact Us
          </SiteLink>
          <SiteLink to={paths.home} className={buttonClasses('outline', 'large', 'text-paper')}>
            Return Home
          </SiteLink>
        </div>
      </div>
    </Section>
  );
}

export function FreeGuideSuccessPage() {
  return (
    <>
      <PageHead
        title="Your Free Guide Is Ready"
        description="Download the free guide to gold and gold IRAs, and see what to do with it next."
        path={paths.freeGuideSuccess}
      />
      <Download />
      <WhatHappensNext />
      <AgreementToCalls />
      <WaysOn />
    </>
  );
}
