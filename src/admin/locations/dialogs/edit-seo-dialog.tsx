import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type LocationChange, useUpdateLocation } from '../../../data/locations/location-changes.ts';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import { defaultArticleSlug } from '../../../domain/articles/article.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { slugify } from '../../../domain/locations/slug.ts';
import { SEO_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '../../../domain/seo.ts';
import { type SeoFormInput, type SeoFormValues, seoFormSchema } from '../../../domain/seo-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';
import { SaveButtons } from '../../saving/save-buttons.tsx';
import { LengthHint } from './length-hint.tsx';
import { PagePreview } from './page-preview.tsx';

type SeoForm = UseFormReturn<SeoFormInput, unknown, SeoFormValues>;

/** The last part of the next article's address. */
function slugHint(location: LocationOverview, typed = ''): string {
  const slug = slugify(typed);
  if (slug) return `New articles will use: ${slug}`;
  const own = defaultArticleSlug({ ...location, slug_override: null });
  return `Used for new articles. Leave blank to use: ${own}`;
}

/** The three fields, and a preview of the search result. */
function SeoFields({ form, location }: { form: SeoForm; location: LocationOverview }) {
  const typed = form.watch();
  const { errors } = form.formState;
  return (
    <>
      <PagePreview location={location} typed={typed} />
      <Field
        label="SEO Title"
        error={errors.seo_title?.message}
        hint={<LengthHint text={typed.seo_title} shown={SEO_TITLE_LENGTH} />}
      >
        {(control) => <Input {...control} {...form.register('seo_title')} />}
      </Field>
      <Field
        label="SEO Description"
        error={errors.seo_description?.message}
        hint={<LengthHint text={typed.seo_description} shown={SEO_DESCRIPTION_LENGTH} />}
      >
        {(control) => <Textarea {...control} {...form.register('seo_description')} rows={3} />}
      </Field>
      <Field
        label="Slug Override"
        error={errors.slug_override?.message}
        hint={slugHint(location, typed.slug_override)}
      >
        {(control) => <Input {...control} {...form.register('slug_override')} spellCheck={false} />}
      </Field>
    </>
  );
}

export function EditSeoDialog({ location, onClose }: { location: LocationOverview; onClose: () => void }) {
  const formId = useId();
  const { mutateAsync } = useUpdateLocation();
  const form: SeoForm = useForm({
    resolver: zodResolver(seoFormSchema),
    defaultValues: {
      seo_title: location.seo_title ?? '',
      seo_description: location.seo_description ?? '',
      slug_override: location.slug_override ?? '',
    },
  });
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit(async (values) => {
    // Only fields changed here are sent, because a colleague may have saved another one since.
    const change: LocationChange = {
      ...(dirtyFields.seo_title && { seo_title: values.seo_title }),
      ...(dirtyFields.seo_description && { seo_description: values.seo_description }),
      ...(dirtyFields.slug_override && { slug_override: values.slug_override }),
    };
    if (Object.keys(change).length === 0) return onClose();
    await tellOutcome(
      async () => {
        await mutateAsync({ id: location.id, ...change });
        onClose();
        return { title: 'Location SEO updated', description: 'SEO fields updated' };
      },
      () => ({
        title: 'Error updating location',
        description: 'There was an error updating the location SEO fields.',
      }),
    );
  });
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Edit SEO Fields"
      description={locationName(location)}
      footer={<SaveButtons formId={formId} isSaving={form.formState.isSubmitting} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-5">
        <SeoFields form={form} location={location} />
      </form>
    </Dialog>
  );
}
