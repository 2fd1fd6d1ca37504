import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessageSchema } from '../../domain/leads/contact-message.ts';

export const contactResolver = zodResolver(contactMessageSchema);
