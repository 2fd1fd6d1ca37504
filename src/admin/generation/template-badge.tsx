import { Badge } from '../../ui/badge.tsx';

/** Says that nobody, not even a model, wrote this text for this location. */
export function TemplateBadge() {
  return (
    <Badge title="The article generator did not return a text, so the built-in one was used">
      Built-in text
    </Badge>
  );
}
