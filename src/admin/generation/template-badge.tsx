import { Badge } from '../../ui/badge.tsx';

/** Marks built-in text, which neither a person nor a model wrote for this location. */
export function TemplateBadge() {
  return (
    <Badge title="The article generator did not return a text, so the built-in one was used">
      Built-in text
    </Badge>
  );
}
