import { json, type Reply, refusal } from './replies.ts';

export interface FakeModel {
  id: string;
  /** Null where no end has been announced. Servers that are only compatible leave it out. */
  shutdown_date?: string | null;
  created?: number;
  owned_by?: string;
}

const USUAL: FakeModel[] = [
  { id: 'gpt-4o-mini', shutdown_date: '2027-01-14', owned_by: 'system' },
  { id: 'gpt-4o', shutdown_date: '2027-01-14', owned_by: 'system' },
  { id: 'gpt-4.1-2025-04-14', shutdown_date: '2027-01-14', owned_by: 'system' },
  { id: 'gpt-6-luna', shutdown_date: null },
  { id: 'gpt-6.1-sol', shutdown_date: null },
  { id: 'text-embedding-3-small', shutdown_date: null, owned_by: 'system' },
];

/** The provider's models, as GET /v1/models and GET /v1/models/{id} show them. */
export function fakeModels() {
  let models = USUAL;
  const shown = (model: FakeModel) => ({
    ...{ object: 'model', created: 1_715_367_049, owned_by: 'openai' },
    ...model,
  });
  return {
    /** Null: the usual ones. */
    set: (next: FakeModel[] | null) => {
      models = next ?? USUAL;
    },
    answer(method: string, id: string | undefined): Reply {
      if (method !== 'GET') return refusal(405, 'Method not allowed');
      if (id === undefined) return json({ object: 'list', data: models.map(shown) });
      const model = models.find((each) => each.id === id);
      if (!model) return refusal(404, `The model '${id}' does not exist`, {}, 'model_not_found');
      return json(shown(model));
    },
  };
}
