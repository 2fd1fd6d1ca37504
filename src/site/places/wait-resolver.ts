import { zodResolver } from '@hookform/resolvers/zod';
import { waitRequestSchema } from '../../domain/leads/wait-request.ts';

export const waitResolver = zodResolver(waitRequestSchema);
