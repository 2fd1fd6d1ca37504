import { Pagination } from '../../ui/pagination.tsx';
import type { ListState } from './list-body.tsx';

type ListPagesProps = {
  list: ListState<unknown>;
  pageSize: number;
  /** What the rows are, in the plural. */
  noun: string;
  onPage: (page: number) => void;
};

/** The pages of a list, below its table, once it has rows. */
export function ListPages({ list: { data }, pageSize, noun, onPage }: ListPagesProps) {
  if (!data || data.total === 0) return null;
  return (
    <div className="mt-3">
      <Pagination page={data.page} pageSize={pageSize} total={data.total} noun={noun} onPage={onPage} />
    </div>
  );
}
