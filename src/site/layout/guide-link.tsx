import { paths } from '../../config/paths.ts';
import { type ButtonLook, type ButtonSize, buttonClasses } from '../../ui/button.tsx';
import { SiteLink } from './site-link.tsx';

/** The label of everything that leads to the guide's form: one label for one action. */
export const GUIDE_LABEL = 'Get the Free Guide';

/**
 * Marks the gold button at the head of a page. The first screen has one gold button: this one, or the header's if the
 * page has none.
 */
export const FIRST_ACTION = { 'data-first-action': '' };

/**
 * Marks a screen that is still loading. The header stays without gold until the screen shows whether it has a gold
 * button.
 */
export const SCREEN_TO_COME = { 'data-screen-to-come': '' };

type GuideLinkProps = { look?: ButtonLook; size?: ButtonSize; className?: string; isFirstAction?: boolean };

/** The button that leads to the form of the guide. */
export function GuideLink({
  look = 'gold',
  size = 'large',
  className,
  isFirstAction = false,
}: GuideLinkProps) {
  return (
    <SiteLink
      to={paths.freeGuide}
      className={buttonClasses(look, size, className)}
      {...(isFirstAction && FIRST_ACTION)}
    >
      {GUIDE_LABEL}
    </SiteLink>
  );
}
