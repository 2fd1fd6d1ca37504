/** What the built-in templates may say of a location, safe to stand in markdown; '' where the location has none. */
export type TemplateNames = { state: string; city: string; neighborhood: string; zip: string };
