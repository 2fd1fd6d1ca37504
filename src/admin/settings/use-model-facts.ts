import { useQuery } from '@tanstack/react-query';
import { modelPriceQueries } from '../../data/generation/model-prices.ts';
import { providerModelQueries } from '../../data/generation/provider-models.ts';
import { modelEnd } from '../../domain/generation/model-end.ts';
import { priceOn } from '../../domain/generation/model-price.ts';
import { databaseToday, dayText } from '../../lib/local-time.ts';
import { unitPriceText } from '../../lib/number-text.ts';

/** Formats a day (YYYY-MM-DD) the same in every time zone. */
export const calendarDay = (day: string): string => dayText(`${day}T12:00:00`);

/** What we know about models besides their names. The choice of a model does not wait for it. */
export function useModelFacts() {
  const { data: state } = useQuery(providerModelQueries.state());
  const { data: models = [] } = useQuery(providerModelQueries.all(state?.listedAt ?? null));
  const { data: prices = [] } = useQuery(modelPriceQueries.all());
  return {
    models,
    prices,
    /** Dollars per million tokens: '$0.15 in, $0.60 out'. */
    priceText(model: string): string | null {
      const price = priceOn(databaseToday(), model, prices);
      return price && `${unitPriceText(price.input)} in, ${unitPriceText(price.output)} out`;
    },
    endText(model: string): string | null {
      const end = modelEnd(model, models);
      return end && `ends ${calendarDay(end.day)}`;
    },
  };
}
