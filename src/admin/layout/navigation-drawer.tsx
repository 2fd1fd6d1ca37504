import * as Radix from '@radix-ui/react-dialog';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Sidebar } from './sidebar.tsx';

/** The menu on narrow screens. */
export function NavigationDrawer({ current }: { current: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasFollowed = useRef(false);
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(open) => {
        hasFollowed.current = false;
        setIsOpen(open);
      }}
    >
      <Radix.Trigger
        aria-label="Open menu"
        className="-ml-2 grid size-11 place-items-center rounded text-ink-900 hover:bg-paper-dim lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink-950/60 lg:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // After a link the focus belongs to the new screen, not to the menu button.
            if (!hasFollowed.current) return;
            event.preventDefault();
            if (document.activeElement === document.body) document.querySelector('h1')?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 w-sidebar max-w-[85vw] shadow-float lg:hidden"
        >
          <Radix.Title className="sr-only">Menu</Radix.Title>
          <Sidebar
            current={current}
            onFollow={() => {
              hasFollowed.current = true;
              setIsOpen(false);
            }}
          />
          <Radix.Close
            aria-label="Close menu"
            className="absolute top-1.5 right-1.5 grid size-11 place-items-center text-ink-200 hover:text-paper"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
