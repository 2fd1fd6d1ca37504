import type { ComponentProps } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import type { ListState } from './list-body.tsx';

type ListPagesProps = Omit<ComponentProps<typeof Pagination>, 'page' | 'pageSize' | 'total'> & {
  list: ListState<unknown>;
};

/** The pages of a list, below its table, once it has rows. */
export function ListPages({ list: { data }, ...props }: ListPagesProps) {
  if (!data || data.total === 0) return null;
  return (
    <div className="mt-3">
      <Pagination page={data.page} pageSize={data.size} total={data.total} {...props} />
    </div>
  );
}
