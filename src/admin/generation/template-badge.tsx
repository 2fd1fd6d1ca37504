import { Badge } from '../../ui/badge.tsx';

/** Says that nobody, not even a model, wrote this text for this location. */
export function TemplateBadge() {
  return (
    <Badge title="The article generator gave no text, so the built-in one was used">Template text</Badge>
  );
}
