import { zodResolver } from '@hookform/resolvers/zod';
import { guideRequestSchema } from '../../domain/leads/guide-request.ts';

export const guideResolver = zodResolver(guideRequestSchema);
