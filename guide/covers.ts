import { guideFacts } from '../src/config/guide-facts.ts';
import { FIGURES_CHECKED_ON, LIMITS_YEAR } from '../src/domain/checked-figures/checked-on.ts';
import { sourceDate } from '../src/lib/source-date.ts';

export const TITLE = guideFacts.title;
export const SUBTITLE = 'What it does in a portfolio, what it costs, and what to ask before you buy';
/** We date the booklet by the month in which we checked its figures. */
export const EDITION = `Edition of ${sourceDate(FIGURES_CHECKED_ON.slice(0, 7))}`;

export const frontCover = (mark: string, picture: string): string => `
  <header class="cover">
    <img class="art" src="${picture}" alt="A balance with gold coins in one pan and weights in the other">
    <div class="shade"></div>
    <p class="house"><img src="${mark}" alt=""></p>
    <h1>Gold,<br>Weighed</h1>
    <div class="rule"></div>
    <p class="subtitle">${SUBTITLE}</p>
    <p class="readers">A free guide for investors in the United States</p>
    <p class="edition">${EDITION}</p>
  </header>`;

/** The company's name and data are put here later (guide/company-blanks.ts), since they change without a new printing. */
export const backCover = (mark: string, picture: string): string => `
  <footer class="cover back">
    <img class="art" src="${picture}" alt="">
    <div class="shade"></div>
    <p class="house"><img src="${mark}" alt=""></p>
    <div class="rule"></div>
    <p class="subtitle">Read on, place by place: what owning gold involves in your state, your city and your neighborhood.</p>
    <p class="edition">Information only, not investment, tax or legal advice. Gold can lose value; you may get back less than
      you paid. Past prices are not a reliable guide to future ones. Tax figures are for the ${LIMITS_YEAR} tax year.</p>
  </footer>`;
