import { zodResolver } from '@hookform/resolvers/zod';
import { introductionRequestSchema } from '../../domain/leads/introduction-request.ts';

export const introductionResolver = zodResolver(introductionRequestSchema);
