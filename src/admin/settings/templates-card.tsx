import { useQuery } from '@tanstack/react-query';
import { promptTemplateQueries } from '../../data/settings/prompt-templates.ts';
import { templateNameOf } from '../../domain/articles/article.ts';
import { LOCATION_TYPES, type LocationType } from '../../domain/locations/location.ts';
import { Card } from '../../ui/card.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { addressCodec, oneOf } from '../screen-state/address-codec.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';
import { useAddressState } from '../screen-state/use-address-state.ts';
import { useTemplateDrafts } from './template-drafts.ts';
import { TemplateEditor } from './template-editor.tsx';

const types: readonly { type: LocationType; label: string }[] = [
  { type: 'neighborhood', label: 'Neighborhood Templates' },
  { type: 'city', label: 'City Templates' },
  { type: 'state', label: 'State Templates' },
];

const codec = addressCodec<{ tab: LocationType }>({ tab: 'neighborhood' }, { tab: oneOf(LOCATION_TYPES) });

const unsaved = {
  title: 'Leave without saving?',
  description: 'Your changes to the templates have not been saved.',
};

/** Edits the prompt for each type of location. The address holds the tab. */
export function TemplatesCard() {
  const query = useQuery(promptTemplateQueries.all());
  const drafts = useTemplateDrafts(query.data);
  useUnfinishedWork(drafts.isAnyDirty ? unsaved : null);
  const { params, filter } = useAddressState(codec);
  return (
    <Card title="Article Templates" description="The prompt for each type of location.">
      <QueryState
        query={query}
        failed="Couldn't load the templates."
        loading={
          <p role="status" className="sr-only">
            Loading templates...
          </p>
        }
      />
      <Tabs
        label="Templates"
        value={params.tab}
        onChange={(tab) => filter({ tab })}
        tabs={types.map(({ type, label }) => ({
          value: type,
          label: drafts.isDirty(templateNameOf(type)) ? (
            <>
              {label} <span className="font-normal text-caution">(unsaved)</span>
            </>
          ) : (
            label
          ),
        }))}
      >
        {types.map(({ type }) => (
          <TabPanel key={type} value={type}>
            <TemplateEditor type={type} drafts={drafts} />
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
}
