import { loadPublicClient } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

export const previewQuery = (secret: string) =>
  visitorQuery({
    queryKey: visitorQueryKeys.preview(secret),
    queryFn: async () => {
      const [{ fetchPreview }, client] = await Promise.all([
        import('./preview-reads.ts'),
        loadPublicClient(),
      ]);
      return fetchPreview(client, secret);
    },
    // The preview may have ended, or the article may have changed, so every visit refetches it.
    staleTime: 0,
    gcTime: 0,
  });
