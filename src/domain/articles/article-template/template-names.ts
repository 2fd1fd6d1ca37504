/** The names of a location that the built-in templates use, escaped for markdown; '' where the location has none. */
export type TemplateNames = { state: string; city: string; neighborhood: string; zip: string };
