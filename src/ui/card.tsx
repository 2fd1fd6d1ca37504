import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';

type CardProps = {
  /** For a card that links lead to. */
  id?: string;
  title?: ReactNode;
  /** For a heading that can have the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  description?: ReactNode;
  /** Controls beside the title. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A ruled white box with an optional heading. */
export function Card({ id, title, titleRef, description, actions, className, children }: CardProps) {
  return (
    <section
      id={id}
      className={classNames('rounded border border-line bg-white p-5', id && 'scroll-mt-20', className)}
    >
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div>
            {title && (
              <h2
                {...(titleRef && { ref: titleRef, tabIndex: -1 })}
                className="font-sans text-sm font-semibold text-ink-900"
              >
                {title}
              </h2>
            )}
            {description && <p className="mt-1 text-sm text-ink-600">{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
