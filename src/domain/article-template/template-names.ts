/** What the built-in templates may say of a place, safe to stand in markdown; '' where the place has none. */
export type TemplateNames = { state: string; city: string; neighborhood: string; zip: string };
