/** Where the prices of single months come from. */
export const MONTH_PRICE_SOURCE =
  'World Bank, monthly commodity prices (averages), by way of github.com/datasets/gold-prices.';
