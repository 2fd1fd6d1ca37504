import * as z from 'zod';

const schema = z.object({
  VITE_SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  VITE_SUPABASE_ANON_KEY: z.string().trim().min(1),
});

/** Checks what the site's bundle will hold. Throws an Error that names each variable that is missing or wrong. */
export function parsePublicEnvironment(source: Record<string, string | undefined>): z.infer<typeof schema> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Missing or invalid environment: ${names}. See .env.example.`);
}
