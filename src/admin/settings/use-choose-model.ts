import { useSaveModel } from '../../data/settings/generator-model.ts';
import { modelLabel } from '../../domain/generation/ai-model.ts';
import { reasonText } from '../outcomes/failure-text.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

function modelFailure(error: unknown) {
  const words = error instanceof Error ? error.message : 'Failed to update GPT model setting';
  const reason = reasonText(error);
  return { title: 'Error updating GPT model', description: reason ? `${words}. ${reason}` : words };
}

/** Saves the model that writes articles, and reports the result. */
export function useChooseModel() {
  const { mutateAsync, isPending } = useSaveModel();
  const choose = async (model: string) => {
    await tellOutcome(async () => {
      await mutateAsync(model);
      return {
        title: 'GPT Model Updated',
        description: `${modelLabel(model)} will write new articles.`,
      };
    }, modelFailure);
  };
  return { choose, isPending };
}
