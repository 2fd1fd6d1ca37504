export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      address_rules: {
        Row: {
          address: string;
          created_at: string;
          target: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          created_at?: string;
          target?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string;
          created_at?: string;
          target?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      admin_users: {
        Row: {
          created_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
        };
        Relationships: [];
      };
      app_settings: {
        Row: {
          setting_name: string;
          setting_value: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          setting_name: string;
          setting_value: string;
          updated_at?: string;
        };
        Update: {
          setting_name?: string;
          setting_value?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      article_previews: {
        Row: {
          article_id: string;
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          secret_hash: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          secret_hash: string;
        };
        Update: {
          article_id?: string;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          secret_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_previews_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'article_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_previews_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_previews_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['article_id'];
          },
        ];
      };
      article_revisions: {
        Row: {
          article_id: string;
          author: string | null;
          content: string;
          created_at: string;
          created_by: string | null;
          generated_by: string | null;
          id: string;
          meta_description: string | null;
          reviewed_on: string | null;
          reviewer: string | null;
          status: Database['public']['Enums']['article_status'];
          title: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          author?: string | null;
          content: string;
          created_at?: string;
          created_by?: string | null;
          generated_by?: string | null;
          id?: string;
          meta_description?: string | null;
          reviewed_on?: string | null;
          reviewer?: string | null;
          status: Database['public']['Enums']['article_status'];
          title: string;
        };
        Update: {
          article_id?: string;
          author?: string | null;
          content?: string;
          created_at?: string;
          created_by?: string | null;
          generated_by?: string | null;
          id?: string;
          meta_description?: string | null;
          reviewed_on?: string | null;
          reviewer?: string | null;
          status?: Database['public']['Enums']['article_status'];
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_revisions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'article_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_revisions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_revisions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['article_id'];
          },
        ];
      };
      articles: {
        Row: {
          article_type: Database['public']['Enums']['article_type'];
          author_id: string | null;
          chosen_at: string | null;
          content: string;
          content_changed_at: string;
          created_at: string;
          generated_by: string | null;
          id: string;
          index_reasons: string[];
          is_indexed: boolean;
          is_preferred: boolean;
          is_template: boolean;
          location_id: string;
          meta_description: string | null;
          preferred_location_id: string | null;
          prompt_version_id: string | null;
          published_at: string | null;
          review_reasons: string[] | null;
          reviewed_on: string | null;
          reviewer_id: string | null;
          slug: string;
          status: Database['public']['Enums']['article_status'];
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          article_type: Database['public']['Enums']['article_type'];
          author_id?: string | null;
          chosen_at?: string | null;
          content?: string;
          content_changed_at?: string;
          created_at?: string;
          generated_by?: string | null;
          id?: string;
          index_reasons?: string[];
          is_indexed?: never;
          is_preferred?: boolean;
          is_template?: never;
          location_id: string;
          meta_description?: string | null;
          preferred_location_id?: never;
          prompt_version_id?: string | null;
          published_at?: string | null;
          review_reasons?: string[] | null;
          reviewed_on?: string | null;
          reviewer_id?: string | null;
          slug: string;
          status?: Database['public']['Enums']['article_status'];
          title: string;
          updated_at?: string;
        };
        Update: {
          article_type?: Database['public']['Enums']['article_type'];
          author_id?: string | null;
          chosen_at?: string | null;
          content?: string;
          content_changed_at?: string;
          created_at?: string;
          generated_by?: string | null;
          id?: string;
          index_reasons?: string[];
          is_indexed?: never;
          is_preferred?: boolean;
          is_template?: never;
          location_id?: string;
          meta_description?: string | null;
          preferred_location_id?: never;
          prompt_version_id?: string | null;
          published_at?: string | null;
          review_reasons?: string[] | null;
          reviewed_on?: string | null;
          reviewer_id?: string | null;
          slug?: string;
          status?: Database['public']['Enums']['article_status'];
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'articles_author';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'contributor_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_author';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'contributors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'neighborhood_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_prompt_version_id_fkey';
            columns: ['prompt_version_id'];
            isOneToOne: false;
            referencedRelation: 'prompt_versions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_reviewer';
            columns: ['reviewer_id'];
            isOneToOne: false;
            referencedRelation: 'contributor_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_reviewer';
            columns: ['reviewer_id'];
            isOneToOne: false;
            referencedRelation: 'contributors';
            referencedColumns: ['id'];
          },
        ];
      };
      calling_hours: {
        Row: {
          checked_on: string | null;
          closes: string | null;
          created_at: string;
          ended_at: string | null;
          id: string;
          max_calls: number | null;
          opens: string | null;
          source_title: string;
          source_url: string;
          state_slug: string;
          updated_at: string;
          weekdays: number[];
        };
        ComputedFields: never;
        Insert: {
          checked_on?: string | null;
          closes?: string | null;
          created_at?: string;
          ended_at?: string | null;
          id?: string;
          max_calls?: number | null;
          opens?: string | null;
          source_title: string;
          source_url: string;
          state_slug: string;
          updated_at?: string;
          weekdays?: number[];
        };
        Update: {
          checked_on?: string | null;
          closes?: string | null;
          created_at?: string;
          ended_at?: string | null;
          id?: string;
          max_calls?: number | null;
          opens?: string | null;
          source_title?: string;
          source_url?: string;
          state_slug?: string;
          updated_at?: string;
          weekdays?: number[];
        };
        Relationships: [];
      };
      company: {
        Row: {
          city: string;
          email: string;
          facebook_url: string;
          id: string;
          instagram_url: string;
          legal_name: string;
          linkedin_url: string;
          name: string;
          office_hours: string;
          office_zone: string;
          phone: string;
          postal_code: string;
          region: string;
          saved_at: string | null;
          site_url: string;
          street: string;
          tagline: string;
          updated_at: string;
          x_url: string;
          youtube_url: string;
        };
        ComputedFields: never;
        Insert: {
          city: string;
          email: string;
          facebook_url?: string;
          id?: string;
          instagram_url?: string;
          legal_name?: string;
          linkedin_url?: string;
          name: string;
          office_hours: string;
          office_zone: string;
          phone: string;
          postal_code: string;
          region: string;
          saved_at?: string | null;
          site_url: string;
          street: string;
          tagline?: string;
          updated_at?: string;
          x_url?: string;
          youtube_url?: string;
        };
        Update: {
          city?: string;
          email?: string;
          facebook_url?: string;
          id?: string;
          instagram_url?: string;
          legal_name?: string;
          linkedin_url?: string;
          name?: string;
          office_hours?: string;
          office_zone?: string;
          phone?: string;
          postal_code?: string;
          region?: string;
          saved_at?: string | null;
          site_url?: string;
          street?: string;
          tagline?: string;
          updated_at?: string;
          x_url?: string;
          youtube_url?: string;
        };
        Relationships: [];
      };
      comparison_choices: {
        Row: {
          choice: string;
          chosen_at: string;
          chosen_by: string;
          id: string;
          pair_id: string;
        };
        ComputedFields: never;
        Insert: {
          choice: string;
          chosen_at?: string;
          chosen_by: string;
          id?: string;
          pair_id: string;
        };
        Update: {
          choice?: string;
          chosen_at?: string;
          chosen_by?: string;
          id?: string;
          pair_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comparison_choices_pair_id_fkey';
            columns: ['pair_id'];
            isOneToOne: false;
            referencedRelation: 'comparison_pairs';
            referencedColumns: ['id'];
          },
        ];
      };
      comparison_pairs: {
        Row: {
          a_is_left: boolean;
          comparison_id: string;
          id: string;
          location_id: string | null;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          a_is_left: boolean;
          comparison_id: string;
          id?: string;
          location_id?: string | null;
          position: number;
        };
        Update: {
          a_is_left?: boolean;
          comparison_id?: string;
          id?: string;
          location_id?: string | null;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'comparison_pairs_comparison_id_fkey';
            columns: ['comparison_id'];
            isOneToOne: false;
            referencedRelation: 'prompt_comparisons';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comparison_pairs_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comparison_pairs_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comparison_pairs_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'neighborhood_list';
            referencedColumns: ['id'];
          },
        ];
      };
      comparison_reveals: {
        Row: {
          comparison_id: string;
          id: string;
          revealed_at: string;
          revealed_to: string;
        };
        ComputedFields: never;
        Insert: {
          comparison_id: string;
          id?: string;
          revealed_at?: string;
          revealed_to: string;
        };
        Update: {
          comparison_id?: string;
          id?: string;
          revealed_at?: string;
          revealed_to?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comparison_reveals_comparison_id_fkey';
            columns: ['comparison_id'];
            isOneToOne: false;
            referencedRelation: 'prompt_comparisons';
            referencedColumns: ['id'];
          },
        ];
      };
      consent_lifts: {
        Row: {
          contact_hashes: string[];
          created_at: string;
          done_by: string | null;
          id: string;
          lead_id: string | null;
          message_id: string | null;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          contact_hashes: string[];
          created_at?: string;
          done_by?: string | null;
          id?: string;
          lead_id?: string | null;
          message_id?: string | null;
          reason: string;
        };
        Update: {
          contact_hashes?: string[];
          created_at?: string;
          done_by?: string | null;
          id?: string;
          lead_id?: string | null;
          message_id?: string | null;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'consent_lifts_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'consent_lifts_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'contact_messages';
            referencedColumns: ['id'];
          },
        ];
      };
      consent_wordings: {
        Row: {
          is_offered: boolean;
          published_at: string;
          version: string;
          words: string;
        };
        ComputedFields: never;
        Insert: {
          is_offered?: boolean;
          published_at?: string;
          version: string;
          words: string;
        };
        Update: {
          is_offered?: boolean;
          published_at?: string;
          version?: string;
          words?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          held_until: string | null;
          id: string;
          lost_reason: string | null;
          message: string;
          name: string;
          next_step: string | null;
          next_step_on: string | null;
          owner_id: string | null;
          phone: string | null;
          search_text: string;
          status: Database['public']['Enums']['lead_status'];
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          held_until?: string | null;
          id?: string;
          lost_reason?: string | null;
          message: string;
          name: string;
          next_step?: string | null;
          next_step_on?: string | null;
          owner_id?: string | null;
          phone?: string | null;
          search_text?: never;
          status?: Database['public']['Enums']['lead_status'];
          subject: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          held_until?: string | null;
          id?: string;
          lost_reason?: string | null;
          message?: string;
          name?: string;
          next_step?: string | null;
          next_step_on?: string | null;
          owner_id?: string | null;
          phone?: string | null;
          search_text?: never;
          status?: Database['public']['Enums']['lead_status'];
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_messages_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
        ];
      };
      contributors: {
        Row: {
          biography: string | null;
          created_at: string;
          credentials: string | null;
          id: string;
          is_active: boolean;
          link: string | null;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          biography?: string | null;
          created_at?: string;
          credentials?: string | null;
          id?: string;
          is_active?: boolean;
          link?: string | null;
          name: string;
          updated_at?: string;
        };
        Update: {
          biography?: string | null;
          created_at?: string;
          credentials?: string | null;
          id?: string;
          is_active?: boolean;
          link?: string | null;
          name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      corrections: {
        Row: {
          article_id: string | null;
          corrected_on: string;
          created_at: string;
          id: string;
          is_public: boolean;
          location_id: string | null;
          page: string;
          says_now: string;
          updated_at: string;
          was_wrong: string;
        };
        ComputedFields: never;
        Insert: {
          article_id?: string | null;
          corrected_on: string;
          created_at?: string;
          id?: string;
          is_public?: boolean;
          location_id?: string | null;
          page: string;
          says_now: string;
          updated_at?: string;
          was_wrong: string;
        };
        Update: {
          article_id?: string | null;
          corrected_on?: string;
          created_at?: string;
          id?: string;
          is_public?: boolean;
          location_id?: string | null;
          page?: string;
          says_now?: string;
          updated_at?: string;
          was_wrong?: string;
        };
        Relationships: [];
      };
      counties: {
        Row: {
          fips: string;
          name: string;
          state_slug: string;
        };
        ComputedFields: never;
        Insert: {
          fips: string;
          name: string;
          state_slug: string;
        };
        Update: {
          fips?: string;
          name?: string;
          state_slug?: string;
        };
        Relationships: [];
      };
      do_not_call_lists: {
        Row: {
          completed_at: string | null;
          created_at: string;
          downloaded_on: string | null;
          file_name: string;
          id: string;
          imported_by: string | null;
          kind: Database['public']['Enums']['do_not_call_list_kind'];
          numbers: number;
        };
        ComputedFields: never;
        Insert: {
          completed_at?: string | null;
          created_at?: string;
          downloaded_on?: string | null;
          file_name: string;
          id?: string;
          imported_by?: string | null;
          kind: Database['public']['Enums']['do_not_call_list_kind'];
          numbers?: number;
        };
        Update: {
          completed_at?: string | null;
          created_at?: string;
          downloaded_on?: string | null;
          file_name?: string;
          id?: string;
          imported_by?: string | null;
          kind?: Database['public']['Enums']['do_not_call_list_kind'];
          numbers?: number;
        };
        Relationships: [];
      };
      fact_history: {
        Row: {
          becomes: Json | null;
          changed_at: string;
          changed_by: string | null;
          fact_id: string;
          id: string;
          kind: string;
          location_id: string | null;
          state_slug: string | null;
          subject: Database['public']['Enums']['fact_subject'];
          was: Json | null;
        };
        ComputedFields: never;
        Insert: {
          becomes?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          fact_id: string;
          id?: string;
          kind: string;
          location_id?: string | null;
          state_slug?: string | null;
          subject: Database['public']['Enums']['fact_subject'];
          was?: Json | null;
        };
        Update: {
          becomes?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          fact_id?: string;
          id?: string;
          kind?: string;
          location_id?: string | null;
          state_slug?: string | null;
          subject?: Database['public']['Enums']['fact_subject'];
          was?: Json | null;
        };
        Relationships: [];
      };
      facts: {
        Row: {
          also_at: string | null;
          amount: number | null;
          confidence: Database['public']['Enums']['fact_confidence'];
          conflict: string | null;
          created_at: string;
          id: string;
          kind: string;
          location_id: string | null;
          note: string | null;
          remark: string | null;
          review_by: string;
          source_id: string;
          state_slug: string | null;
          status: string | null;
          subject: Database['public']['Enums']['fact_subject'];
          updated_at: string;
          verified_at: string | null;
          verified_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          also_at?: string | null;
          amount?: number | null;
          confidence: Database['public']['Enums']['fact_confidence'];
          conflict?: string | null;
          created_at?: string;
          id?: string;
          kind: string;
          location_id?: string | null;
          note?: string | null;
          remark?: string | null;
          review_by: string;
          source_id: string;
          state_slug?: string | null;
          status?: string | null;
          subject: Database['public']['Enums']['fact_subject'];
          updated_at?: string;
          verified_at?: string | null;
          verified_by?: string | null;
        };
        Update: {
          also_at?: string | null;
          amount?: number | null;
          confidence?: Database['public']['Enums']['fact_confidence'];
          conflict?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          location_id?: string | null;
          note?: string | null;
          remark?: string | null;
          review_by?: string;
          source_id?: string;
          state_slug?: string | null;
          status?: string | null;
          subject?: Database['public']['Enums']['fact_subject'];
          updated_at?: string;
          verified_at?: string | null;
          verified_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'facts_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'facts_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'facts_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'neighborhood_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'facts_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      generation_jobs: {
        Row: {
          article_id: string | null;
          attempts: number;
          became: Database['public']['Enums']['article_status'] | null;
          claim_token: string | null;
          claimed_until: string | null;
          cost: number;
          ended_at: string | null;
          failure: string | null;
          faults: number;
          id: string;
          location_id: string | null;
          next_attempt_at: string;
          part_id: string | null;
          problem: string | null;
          run_id: string;
          state: Database['public']['Enums']['generation_job_state'];
          tested_version_id: string | null;
          waits_as: string | null;
          wants_built_in: boolean;
        };
        ComputedFields: never;
        Insert: {
          article_id?: string | null;
          attempts?: number;
          became?: Database['public']['Enums']['article_status'] | null;
          claim_token?: string | null;
          claimed_until?: string | null;
          cost?: number;
          ended_at?: string | null;
          failure?: string | null;
          faults?: number;
          id?: string;
          location_id?: string | null;
          next_attempt_at?: string;
          part_id?: string | null;
          problem?: string | null;
          run_id: string;
          state?: Database['public']['Enums']['generation_job_state'];
          tested_version_id?: string | null;
          waits_as?: string | null;
          wants_built_in?: boolean;
        };
        Update: {
          article_id?: string | null;
          attempts?: number;
          became?: Database['public']['Enums']['article_status'] | null;
          claim_token?: string | null;
          claimed_until?: string | null;
          cost?: number;
          ended_at?: string | null;
          failure?: string | null;
          faults?: number;
          id?: string;
          location_id?: string | null;
          next_attempt_at?: string;
          part_id?: string | null;
          problem?: string | null;
          run_id?: string;
          state?: Database['public']['Enums']['generation_job_state'];
          tested_version_id?: string | null;
          waits_as?: string | null;
          wants_built_in?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'generation_jobs_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_jobs_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_jobs_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'neighborhood_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_jobs_part_id_fkey';
            columns: ['part_id'];
            isOneToOne: false;
            referencedRelation: 'generation_parts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_jobs_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'generation_runs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_jobs_tested_version_id_fkey';
            columns: ['tested_version_id'];
            isOneToOne: false;
            referencedRelation: 'prompt_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      generation_ledger: {
        Row: {
          began_at: string;
          cached_price: number | null;
          cached_tokens: number | null;
          cost: number | null;
          ended_at: string | null;
          factor: number;
          id: string;
          input_price: number | null;
          input_tokens: number | null;
          job_id: string | null;
          model: string;
          most: number;
          outcome: string | null;
          output_price: number | null;
          output_tokens: number | null;
          part_id: string | null;
          run_id: string;
        };
        ComputedFields: never;
        Insert: {
          began_at?: string;
          cached_price?: number | null;
          cached_tokens?: number | null;
          cost?: number | null;
          ended_at?: string | null;
          factor?: number;
          id?: string;
          input_price?: number | null;
          input_tokens?: number | null;
          job_id?: string | null;
          model: string;
          most: number;
          outcome?: string | null;
          output_price?: number | null;
          output_tokens?: number | null;
          part_id?: string | null;
          run_id: string;
        };
        Update: {
          began_at?: string;
          cached_price?: number | null;
          cached_tokens?: number | null;
          cost?: number | null;
          ended_at?: string | null;
          factor?: number;
          id?: string;
          input_price?: number | null;
          input_tokens?: number | null;
          job_id?: string | null;
          model?: string;
          most?: number;
          outcome?: string | null;
          output_price?: number | null;
          output_tokens?: number | null;
          part_id?: string | null;
          run_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'generation_ledger_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: false;
            referencedRelation: 'generation_jobs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_ledger_part_id_fkey';
            columns: ['part_id'];
            isOneToOne: false;
            referencedRelation: 'generation_parts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_ledger_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'generation_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      generation_parts: {
        Row: {
          batch_id: string | null;
          batch_status: string | null;
          cancel_asked_at: string | null;
          claim_token: string | null;
          claimed_until: string | null;
          created_at: string;
          ended_at: string | null;
          error_file_id: string | null;
          error_octets: number;
          failures: number;
          id: string;
          input_file_id: string | null;
          jobs: number;
          most_input_tokens: number;
          next_look_at: string;
          number: number;
          output_file_id: string | null;
          output_octets: number;
          problem: string | null;
          run_id: string;
          state: Database['public']['Enums']['generation_part_state'];
          submission: number;
        };
        ComputedFields: never;
        Insert: {
          batch_id?: string | null;
          batch_status?: string | null;
          cancel_asked_at?: string | null;
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          ended_at?: string | null;
          error_file_id?: string | null;
          error_octets?: number;
          failures?: number;
          id?: string;
          input_file_id?: string | null;
          jobs: number;
          most_input_tokens: number;
          next_look_at?: string;
          number: number;
          output_file_id?: string | null;
          output_octets?: number;
          problem?: string | null;
          run_id: string;
          state?: Database['public']['Enums']['generation_part_state'];
          submission?: number;
        };
        Update: {
          batch_id?: string | null;
          batch_status?: string | null;
          cancel_asked_at?: string | null;
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          ended_at?: string | null;
          error_file_id?: string | null;
          error_octets?: number;
          failures?: number;
          id?: string;
          input_file_id?: string | null;
          jobs?: number;
          most_input_tokens?: number;
          next_look_at?: string;
          number?: number;
          output_file_id?: string | null;
          output_octets?: number;
          problem?: string | null;
          run_id?: string;
          state?: Database['public']['Enums']['generation_part_state'];
          submission?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'generation_parts_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'generation_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      generation_run_prompts: {
        Row: {
          article_type: Database['public']['Enums']['article_type'];
          id: string;
          prompt_version_id: string;
          run_id: string;
        };
        ComputedFields: never;
        Insert: {
          article_type: Database['public']['Enums']['article_type'];
          id?: string;
          prompt_version_id: string;
          run_id: string;
        };
        Update: {
          article_type?: Database['public']['Enums']['article_type'];
          id?: string;
          prompt_version_id?: string;
          run_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'generation_run_prompts_prompt_version_id_fkey';
            columns: ['prompt_version_id'];
            isOneToOne: false;
            referencedRelation: 'prompt_versions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generation_run_prompts_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'generation_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      generation_runs: {
        Row: {
          articles_become: Database['public']['Enums']['article_status'];
          created_at: string;
          created_by: string | null;
          ended_at: string | null;
          figures: Json | null;
          id: string;
          keeps_doubtful: boolean;
          label: string;
          last_claimed_at: string | null;
          left_out: string[];
          mode: Database['public']['Enums']['generation_mode'];
          model: string;
          most_dollars: number;
          most_output_tokens: number;
          next_part_at: string | null;
          only_built_in: boolean;
          origin: string | null;
          publish_per_day: number | null;
          reasoning_effort: string | null;
          reserved: number;
          rewrites: boolean;
          spent: number;
          state: Database['public']['Enums']['generation_run_state'];
          state_reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          articles_become: Database['public']['Enums']['article_status'];
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          figures?: Json | null;
          id?: string;
          keeps_doubtful?: boolean;
          label: string;
          last_claimed_at?: string | null;
          left_out?: string[];
          mode?: Database['public']['Enums']['generation_mode'];
          model: string;
          most_dollars: number;
          most_output_tokens?: number;
          next_part_at?: string | null;
          only_built_in?: boolean;
          origin?: string | null;
          publish_per_day?: number | null;
          reasoning_effort?: string | null;
          reserved?: number;
          rewrites?: boolean;
          spent?: number;
          state?: Database['public']['Enums']['generation_run_state'];
          state_reason?: string | null;
        };
        Update: {
          articles_become?: Database['public']['Enums']['article_status'];
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          figures?: Json | null;
          id?: string;
          keeps_doubtful?: boolean;
          label?: string;
          last_claimed_at?: string | null;
          left_out?: string[];
          mode?: Database['public']['Enums']['generation_mode'];
          model?: string;
          most_dollars?: number;
          most_output_tokens?: number;
          next_part_at?: string | null;
          only_built_in?: boolean;
          origin?: string | null;
          publish_per_day?: number | null;
          reasoning_effort?: string | null;
          reserved?: number;
          rewrites?: boolean;
          spent?: number;
          state?: Database['public']['Enums']['generation_run_state'];
          state_reason?: string | null;
        };
        Relationships: [];
      };
      generation_samples: {
        Row: {
          content: string;
          findings: string[];
          id: string;
          job_id: string;
          meta_description: string;
          stored_at: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          findings?: string[];
          id?: string;
          job_id: string;
          meta_description: string;
          stored_at?: string;
          title: string;
        };
        Update: {
          content?: string;
          findings?: string[];
          id?: string;
          job_id?: string;
          meta_description?: string;
          stored_at?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'generation_samples_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: true;
            referencedRelation: 'generation_jobs';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_events: {
        Row: {
          comes_with_join: boolean;
          created_at: string;
          done_by: string | null;
          former: string | null;
          id: string;
          kind: Database['public']['Enums']['lead_event_kind'];
          lead_id: string | null;
          message_id: string | null;
          present: string | null;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          comes_with_join?: boolean;
          created_at?: string;
          done_by?: string | null;
          former?: string | null;
          id?: string;
          kind: Database['public']['Enums']['lead_event_kind'];
          lead_id?: string | null;
          message_id?: string | null;
          present?: string | null;
          words?: string | null;
        };
        Update: {
          comes_with_join?: boolean;
          created_at?: string;
          done_by?: string | null;
          former?: string | null;
          id?: string;
          kind?: Database['public']['Enums']['lead_event_kind'];
          lead_id?: string | null;
          message_id?: string | null;
          present?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_events_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_events_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'contact_messages';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_handovers: {
        Row: {
          answered_at: string | null;
          delivered_at: string | null;
          due_on: string | null;
          ended_at: string | null;
          id: string;
          lead_id: string;
          may_be_known: boolean;
          may_wait_again: boolean;
          offered_at: string;
          partner_id: string;
          partner_name: string;
          reason: string | null;
          result: Database['public']['Enums']['handover_result'] | null;
          result_at: string | null;
          result_words: string | null;
          state: Database['public']['Enums']['handover_state'];
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          delivered_at?: string | null;
          due_on?: string | null;
          ended_at?: string | null;
          id?: string;
          lead_id: string;
          may_be_known?: boolean;
          may_wait_again?: boolean;
          offered_at?: string;
          partner_id: string;
          partner_name: string;
          reason?: string | null;
          result?: Database['public']['Enums']['handover_result'] | null;
          result_at?: string | null;
          result_words?: string | null;
          state?: Database['public']['Enums']['handover_state'];
        };
        Update: {
          answered_at?: string | null;
          delivered_at?: string | null;
          due_on?: string | null;
          ended_at?: string | null;
          id?: string;
          lead_id?: string;
          may_be_known?: boolean;
          may_wait_again?: boolean;
          offered_at?: string;
          partner_id?: string;
          partner_name?: string;
          reason?: string | null;
          result?: Database['public']['Enums']['handover_result'] | null;
          result_at?: string | null;
          result_words?: string | null;
          state?: Database['public']['Enums']['handover_state'];
        };
        Relationships: [
          {
            foreignKeyName: 'lead_handovers_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: true;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_handovers_partner_id_fkey';
            columns: ['partner_id'];
            isOneToOne: false;
            referencedRelation: 'partners';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_views: {
        Row: {
          created_at: string;
          filters: string;
          id: string;
          name: string;
          owner_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          filters: string;
          id?: string;
          name: string;
          owner_id?: string;
        };
        Update: {
          created_at?: string;
          filters?: string;
          id?: string;
          name?: string;
          owner_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_views_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
        ];
      };
      leads: {
        Row: {
          ad_click_at: string | null;
          ad_click_id: string | null;
          ad_click_kind: string | null;
          ad_click_text: string | null;
          ad_click_version: string | null;
          agrees_to_calls: boolean;
          article_id: string | null;
          awaited_address: string | null;
          campaign: string | null;
          confirmation_asked_at: string | null;
          confirmed_agent: string | null;
          confirmed_at: string | null;
          confirmed_network: string | null;
          consent_agent: string | null;
          consent_at: string | null;
          consent_contact_changed_at: string | null;
          consent_email: string | null;
          consent_network: string | null;
          consent_phone: string | null;
          consent_text: string | null;
          consent_version: string | null;
          consent_withdrawn_at: string | null;
          created_at: string;
          email: string;
          form_shown: string | null;
          has_privacy_control: boolean;
          held_until: string | null;
          id: string;
          introduction_at: string | null;
          introduction_contact_changed_at: string | null;
          introduction_email: string | null;
          introduction_partner: string | null;
          introduction_text: string | null;
          introduction_version: string | null;
          introduction_withdrawn_at: string | null;
          is_open_introduction: boolean;
          kind: Database['public']['Enums']['lead_kind'];
          local_path: string | null;
          location_id: string | null;
          lost_reason: string | null;
          message: string | null;
          name: string;
          next_step: string | null;
          next_step_on: string | null;
          owner_id: string | null;
          pause_reason: string | null;
          paused_until: string | null;
          phone: string | null;
          phone_places: string | null;
          referrer_host: string | null;
          search_text: string;
          source_text: string;
          source_url: string | null;
          state_slug: string | null;
          status: Database['public']['Enums']['lead_status'];
          unnamed_partner: string | null;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
          withdrawal_lifted_at: string | null;
          worksheet: string | null;
          zip: string | null;
          zip_places: string | null;
        };
        ComputedFields: never;
        Insert: {
          ad_click_at?: string | null;
          ad_click_id?: string | null;
          ad_click_kind?: string | null;
          ad_click_text?: string | null;
          ad_click_version?: string | null;
          agrees_to_calls?: never;
          article_id?: string | null;
          awaited_address?: string | null;
          campaign?: never;
          confirmation_asked_at?: string | null;
          confirmed_agent?: string | null;
          confirmed_at?: string | null;
          confirmed_network?: string | null;
          consent_agent?: string | null;
          consent_at?: string | null;
          consent_contact_changed_at?: string | null;
          consent_email?: string | null;
          consent_network?: string | null;
          consent_phone?: string | null;
          consent_text?: string | null;
          consent_version?: string | null;
          consent_withdrawn_at?: string | null;
          created_at?: string;
          email: string;
          form_shown?: string | null;
          has_privacy_control?: boolean;
          held_until?: string | null;
          id?: string;
          introduction_at?: string | null;
          introduction_contact_changed_at?: string | null;
          introduction_email?: string | null;
          introduction_partner?: string | null;
          introduction_text?: string | null;
          introduction_version?: string | null;
          introduction_withdrawn_at?: string | null;
          is_open_introduction?: never;
          kind?: Database['public']['Enums']['lead_kind'];
          local_path?: string | null;
          location_id?: string | null;
          lost_reason?: string | null;
          message?: string | null;
          name: string;
          next_step?: string | null;
          next_step_on?: string | null;
          owner_id?: string | null;
          pause_reason?: string | null;
          paused_until?: string | null;
          phone?: string | null;
          phone_places?: string | null;
          referrer_host?: string | null;
          search_text?: never;
          source_text?: never;
          source_url?: string | null;
          state_slug?: string | null;
          status?: Database['public']['Enums']['lead_status'];
          unnamed_partner?: string | null;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          utm_term?: string | null;
          withdrawal_lifted_at?: string | null;
          worksheet?: string | null;
          zip?: string | null;
          zip_places?: string | null;
        };
        Update: {
          ad_click_at?: string | null;
          ad_click_id?: string | null;
          ad_click_kind?: string | null;
          ad_click_text?: string | null;
          ad_click_version?: string | null;
          agrees_to_calls?: never;
          article_id?: string | null;
          awaited_address?: string | null;
          campaign?: never;
          confirmation_asked_at?: string | null;
          confirmed_agent?: string | null;
          confirmed_at?: string | null;
          confirmed_network?: string | null;
          consent_agent?: string | null;
          consent_at?: string | null;
          consent_contact_changed_at?: string | null;
          consent_email?: string | null;
          consent_network?: string | null;
          consent_phone?: string | null;
          consent_text?: string | null;
          consent_version?: string | null;
          consent_withdrawn_at?: string | null;
          created_at?: string;
          email?: string;
          form_shown?: string | null;
          has_privacy_control?: boolean;
          held_until?: string | null;
          id?: string;
          introduction_at?: string | null;
          introduction_contact_changed_at?: string | null;
          introduction_email?: string | null;
          introduction_partner?: string | null;
          introduction_text?: string | null;
          introduction_version?: string | null;
          introduction_withdrawn_at?: string | null;
          is_open_introduction?: never;
          kind?: Database['public']['Enums']['lead_kind'];
          local_path?: string | null;
          location_id?: string | null;
          lost_reason?: string | null;
          message?: string | null;
          name?: string;
          next_step?: string | null;
          next_step_on?: string | null;
          owner_id?: string | null;
          pause_reason?: string | null;
          paused_until?: string | null;
          phone?: string | null;
          phone_places?: string | null;
          referrer_host?: string | null;
          search_text?: never;
          source_text?: never;
          source_url?: string | null;
          state_slug?: string | null;
          status?: Database['public']['Enums']['lead_status'];
          unnamed_partner?: string | null;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          utm_term?: string | null;
          withdrawal_lifted_at?: string | null;
          worksheet?: string | null;
          zip?: string | null;
          zip_places?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'leads_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'article_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['article_id'];
          },
          {
            foreignKeyName: 'leads_consent_is_a_published_wording';
            columns: ['consent_version'];
            isOneToOne: false;
            referencedRelation: 'consent_wordings';
            referencedColumns: ['version'];
          },
          {
            foreignKeyName: 'leads_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'neighborhood_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
        ];
      };
      location_imports: {
        Row: {
          created_at: string;
          created_by: string | null;
          id: string;
          source: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          source: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          source?: string;
        };
        Relationships: [];
      };
      locations: {
        Row: {
          changed_at: string | null;
          city: string | null;
          city_slug: string | null;
          city_spelling: string | null;
          content_changed_at: string;
          created_at: string;
          id: string;
          import_id: string | null;
          is_another_city: boolean;
          latitude: number | null;
          location_type: Database['public']['Enums']['location_type'];
          longitude: number | null;
          more_zips: string | null;
          neighborhood: string | null;
          neighborhood_slug: string | null;
          place_id: number | null;
          search_text: string;
          seo_description: string | null;
          seo_title: string | null;
          slug_override: string | null;
          state: string;
          state_slug: string;
          zip: string | null;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string | null;
          city?: string | null;
          city_slug?: string | null;
          city_spelling?: never;
          content_changed_at?: string;
          created_at?: string;
          id?: string;
          import_id?: string | null;
          is_another_city?: boolean;
          latitude?: number | null;
          location_type: Database['public']['Enums']['location_type'];
          longitude?: number | null;
          more_zips?: string | null;
          neighborhood?: string | null;
          neighborhood_slug?: string | null;
          place_id?: number | null;
          search_text?: never;
          seo_description?: string | null;
          seo_title?: string | null;
          slug_override?: string | null;
          state: string;
          state_slug: string;
          zip?: string | null;
        };
        Update: {
          changed_at?: string | null;
          city?: string | null;
          city_slug?: string | null;
          city_spelling?: never;
          content_changed_at?: string;
          created_at?: string;
          id?: string;
          import_id?: string | null;
          is_another_city?: boolean;
          latitude?: number | null;
          location_type?: Database['public']['Enums']['location_type'];
          longitude?: number | null;
          more_zips?: string | null;
          neighborhood?: string | null;
          neighborhood_slug?: string | null;
          place_id?: number | null;
          search_text?: never;
          seo_description?: string | null;
          seo_title?: string | null;
          slug_override?: string | null;
          state?: string;
          state_slug?: string;
          zip?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'locations_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'location_import_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'locations_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'location_imports';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'locations_place_id_fkey';
            columns: ['place_id'];
            isOneToOne: false;
            referencedRelation: 'places';
            referencedColumns: ['id'];
          },
        ];
      };
      missing_addresses: {
        Row: {
          address: string;
          day: string;
          id: string;
          referrers: string[];
          requests: number;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          day: string;
          id?: string;
          referrers?: string[];
          requests?: number;
        };
        Update: {
          address?: string;
          day?: string;
          id?: string;
          referrers?: string[];
          requests?: number;
        };
        Relationships: [];
      };
      model_prices: {
        Row: {
          batch_factor: number;
          cached_input: number;
          id: string;
          input: number;
          model: string;
          output: number;
          source: string;
          updated_at: string;
          valid_from: string;
        };
        ComputedFields: never;
        Insert: {
          batch_factor?: number;
          cached_input: number;
          id?: string;
          input: number;
          model: string;
          output: number;
          source: string;
          updated_at?: string;
          valid_from?: string;
        };
        Update: {
          batch_factor?: number;
          cached_input?: number;
          id?: string;
          input?: number;
          model?: string;
          output?: number;
          source?: string;
          updated_at?: string;
          valid_from?: string;
        };
        Relationships: [];
      };
      models: {
        Row: {
          id: string;
          listed_at: string;
          made_at: string | null;
          missing_since: string | null;
          model: string;
          owned_by: string | null;
          shutdown_date: string | null;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          listed_at?: string;
          made_at?: string | null;
          missing_since?: string | null;
          model: string;
          owned_by?: string | null;
          shutdown_date?: string | null;
        };
        Update: {
          id?: string;
          listed_at?: string;
          made_at?: string | null;
          missing_since?: string | null;
          model?: string;
          owned_by?: string | null;
          shutdown_date?: string | null;
        };
        Relationships: [];
      };
      outbox: {
        Row: {
          attempts: number;
          claim_token: string | null;
          claimed_until: string | null;
          created_at: string;
          earlier_sendings: NonNullable<Json>;
          followed_up_at: string | null;
          former_recipients: string[];
          handover_id: string | null;
          id: string;
          kind: Database['public']['Enums']['mail_kind'];
          last_error: string | null;
          lead_id: string | null;
          link_expires_at: string | null;
          message_id: string | null;
          next_attempt_at: string;
          person_id: string | null;
          recipient: string | null;
          reminder: number;
          send_number: number;
          sent_at: string | null;
          status: Database['public']['Enums']['mail_status'];
          stopped_at: string | null;
          told: Json | null;
          unrefused: number;
          webhook_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          earlier_sendings?: NonNullable<Json>;
          followed_up_at?: string | null;
          former_recipients?: string[];
          handover_id?: string | null;
          id?: string;
          kind: Database['public']['Enums']['mail_kind'];
          last_error?: string | null;
          lead_id?: string | null;
          link_expires_at?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          person_id?: string | null;
          recipient?: string | null;
          reminder?: number;
          send_number?: number;
          sent_at?: string | null;
          status?: Database['public']['Enums']['mail_status'];
          stopped_at?: string | null;
          told?: Json | null;
          unrefused?: number;
          webhook_id?: string | null;
        };
        Update: {
          attempts?: number;
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          earlier_sendings?: NonNullable<Json>;
          followed_up_at?: string | null;
          former_recipients?: string[];
          handover_id?: string | null;
          id?: string;
          kind?: Database['public']['Enums']['mail_kind'];
          last_error?: string | null;
          lead_id?: string | null;
          link_expires_at?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          person_id?: string | null;
          recipient?: string | null;
          reminder?: number;
          send_number?: number;
          sent_at?: string | null;
          status?: Database['public']['Enums']['mail_status'];
          stopped_at?: string | null;
          told?: Json | null;
          unrefused?: number;
          webhook_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'outbox_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'contact_messages';
            referencedColumns: ['id'];
          },
        ];
      };
      partners: {
        Row: {
          cap_per_day: number | null;
          cap_per_month: number | null;
          changed_by: string | null;
          closes_at: string | null;
          created_at: string;
          created_by: string | null;
          days: number[];
          email: string | null;
          id: string;
          name: string;
          opens_at: string | null;
          paused_at: string | null;
          place: number;
          states: string[];
          time_zone: string;
          updated_at: string;
          webhook_id: string | null;
          zips: string[];
        };
        ComputedFields: never;
        Insert: {
          cap_per_day?: number | null;
          cap_per_month?: number | null;
          changed_by?: string | null;
          closes_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          days?: number[];
          email?: string | null;
          id?: string;
          name: string;
          opens_at?: string | null;
          paused_at?: string | null;
          place?: number;
          states?: string[];
          time_zone: string;
          updated_at?: string;
          webhook_id?: string | null;
          zips?: string[];
        };
        Update: {
          cap_per_day?: number | null;
          cap_per_month?: number | null;
          changed_by?: string | null;
          closes_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          days?: number[];
          email?: string | null;
          id?: string;
          name?: string;
          opens_at?: string | null;
          paused_at?: string | null;
          place?: number;
          states?: string[];
          time_zone?: string;
          updated_at?: string;
          webhook_id?: string | null;
          zips?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'partners_webhook_id_fkey';
            columns: ['webhook_id'];
            isOneToOne: true;
            referencedRelation: 'webhook_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'partners_webhook_id_fkey';
            columns: ['webhook_id'];
            isOneToOne: true;
            referencedRelation: 'webhooks';
            referencedColumns: ['id'];
          },
        ];
      };
      person_matches: {
        Row: {
          created_at: string;
          done_by: string | null;
          id: string;
          is_same: boolean;
          lead_id: string | null;
          message_id: string | null;
          one_id: string;
          other_id: string;
          other_lead_id: string | null;
          other_message_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          done_by?: string | null;
          id?: string;
          is_same: boolean;
          lead_id?: string | null;
          message_id?: string | null;
          one_id?: never;
          other_id?: never;
          other_lead_id?: string | null;
          other_message_id?: string | null;
        };
        Update: {
          created_at?: string;
          done_by?: string | null;
          id?: string;
          is_same?: boolean;
          lead_id?: string | null;
          message_id?: string | null;
          one_id?: never;
          other_id?: never;
          other_lead_id?: string | null;
          other_message_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'person_matches_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'person_matches_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'contact_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'person_matches_other_lead_id_fkey';
            columns: ['other_lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'person_matches_other_message_id_fkey';
            columns: ['other_message_id'];
            isOneToOne: false;
            referencedRelation: 'contact_messages';
            referencedColumns: ['id'];
          },
        ];
      };
      personal_data_log: {
        Row: {
          action: string;
          address_hash: string | null;
          created_at: string;
          done_by: string | null;
          file_hash: string | null;
          id: string;
          leads: number;
          mails: number;
          messages: number;
          reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          address_hash?: string | null;
          created_at?: string;
          done_by?: string | null;
          file_hash?: string | null;
          id?: string;
          leads: number;
          mails?: number;
          messages: number;
          reason?: string | null;
        };
        Update: {
          action?: string;
          address_hash?: string | null;
          created_at?: string;
          done_by?: string | null;
          file_hash?: string | null;
          id?: string;
          leads?: number;
          mails?: number;
          messages?: number;
          reason?: string | null;
        };
        Relationships: [];
      };
      places: {
        Row: {
          county_fips: string | null;
          id: number;
          latitude: number;
          longitude: number;
          name: string;
          population: number;
          slug: string;
          state_slug: string;
          zip: string | null;
        };
        ComputedFields: never;
        Insert: {
          county_fips?: string | null;
          id: number;
          latitude: number;
          longitude: number;
          name: string;
          population: number;
          slug: string;
          state_slug: string;
          zip?: string | null;
        };
        Update: {
          county_fips?: string | null;
          id?: number;
          latitude?: number;
          longitude?: number;
          name?: string;
          population?: number;
          slug?: string;
          state_slug?: string;
          zip?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'places_county_fips_fkey';
            columns: ['county_fips'];
            isOneToOne: false;
            referencedRelation: 'counties';
            referencedColumns: ['fips'];
          },
        ];
      };
      policy_reports: {
        Row: {
          blocked: string;
          directive: string;
          first_seen: string;
          id: string;
          last_seen: string;
          page: string;
          source: string;
          times: number;
        };
        ComputedFields: never;
        Insert: {
          blocked: string;
          directive: string;
          first_seen?: string;
          id?: string;
          last_seen?: string;
          page: string;
          source?: string;
          times?: number;
        };
        Update: {
          blocked?: string;
          directive?: string;
          first_seen?: string;
          id?: string;
          last_seen?: string;
          page?: string;
          source?: string;
          times?: number;
        };
        Relationships: [];
      };
      prompt_comparisons: {
        Row: {
          created_at: string;
          id: string;
          run_id: string;
          version_a_id: string;
          version_b_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          run_id: string;
          version_a_id: string;
          version_b_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          run_id?: string;
          version_a_id?: string;
          version_b_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'prompt_comparisons_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: true;
            referencedRelation: 'generation_runs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'prompt_comparisons_version_a_id_fkey';
            columns: ['version_a_id'];
            isOneToOne: false;
            referencedRelation: 'prompt_versions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'prompt_comparisons_version_b_id_fkey';
            columns: ['version_b_id'];
            isOneToOne: false;
            referencedRelation: 'prompt_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      prompt_templates: {
        Row: {
          content: string;
          id: string;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          id?: string;
          name: string;
          updated_at?: string;
        };
        Update: {
          content?: string;
          id?: string;
          name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      prompt_versions: {
        Row: {
          content: string;
          created_at: string;
          created_by: string | null;
          id: string;
          name: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          name: string;
          version: number;
        };
        Update: {
          content?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          name?: string;
          version?: number;
        };
        Relationships: [];
      };
      roster: {
        Row: {
          is_only: boolean;
          remind_after_minutes: number | null;
          reminds_since: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          is_only?: boolean;
          remind_after_minutes?: number | null;
          reminds_since?: string | null;
          updated_at?: string;
        };
        Update: {
          is_only?: boolean;
          remind_after_minutes?: number | null;
          reminds_since?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      roster_people: {
        Row: {
          is_paused: boolean;
          person_id: string;
          place: number;
        };
        ComputedFields: never;
        Insert: {
          is_paused?: boolean;
          person_id: string;
          place: number;
        };
        Update: {
          is_paused?: boolean;
          person_id?: string;
          place?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'roster_people_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: true;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
        ];
      };
      sign_ins: {
        Row: {
          address: string | null;
          device: string | null;
          email: string;
          first_at: string;
          id: string;
          kind: Database['public']['Enums']['sign_in_kind'];
          last_at: string;
          times: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          device?: string | null;
          email: string;
          first_at?: string;
          id: string;
          kind: Database['public']['Enums']['sign_in_kind'];
          last_at?: string;
          times?: number;
          user_id: string;
        };
        Update: {
          address?: string | null;
          device?: string | null;
          email?: string;
          first_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['sign_in_kind'];
          last_at?: string;
          times?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      sources: {
        Row: {
          created_at: string;
          dated: string | null;
          id: string;
          kind: string;
          title: string;
          updated_at: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          dated?: string | null;
          id?: string;
          kind: string;
          title: string;
          updated_at?: string;
          url: string;
        };
        Update: {
          created_at?: string;
          dated?: string | null;
          id?: string;
          kind?: string;
          title?: string;
          updated_at?: string;
          url?: string;
        };
        Relationships: [];
      };
      webhook_attempts: {
        Row: {
          answer: string | null;
          claim: string;
          delivery_id: string;
          ended_at: string | null;
          id: number;
          milliseconds: number | null;
          problem: string | null;
          request: NonNullable<Json>;
          started_at: string;
          status: number | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          claim: string;
          delivery_id: string;
          ended_at?: string | null;
          id?: never;
          milliseconds?: number | null;
          problem?: string | null;
          request: NonNullable<Json>;
          started_at?: string;
          status?: number | null;
        };
        Update: {
          answer?: string | null;
          claim?: string;
          delivery_id?: string;
          ended_at?: string | null;
          id?: never;
          milliseconds?: number | null;
          problem?: string | null;
          request?: NonNullable<Json>;
          started_at?: string;
          status?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'webhook_attempts_delivery_id_fkey';
            columns: ['delivery_id'];
            isOneToOne: false;
            referencedRelation: 'webhook_deliveries';
            referencedColumns: ['id'];
          },
        ];
      };
      webhook_deliveries: {
        Row: {
          attempts: number;
          changed: string[];
          claim_token: string | null;
          claimed_until: string | null;
          created_at: string;
          ended_at: string | null;
          event: Database['public']['Enums']['webhook_event_type'];
          event_id: string;
          id: string;
          last_problem: string | null;
          lead_id: string | null;
          next_attempt_at: string;
          sequence: number;
          status: Database['public']['Enums']['webhook_delivery_status'];
          webhook_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          changed?: string[];
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          ended_at?: string | null;
          event: Database['public']['Enums']['webhook_event_type'];
          event_id?: string;
          id?: string;
          last_problem?: string | null;
          lead_id?: string | null;
          next_attempt_at?: string;
          sequence?: never;
          status?: Database['public']['Enums']['webhook_delivery_status'];
          webhook_id: string;
        };
        Update: {
          attempts?: number;
          changed?: string[];
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          ended_at?: string | null;
          event?: Database['public']['Enums']['webhook_event_type'];
          event_id?: string;
          id?: string;
          last_problem?: string | null;
          lead_id?: string | null;
          next_attempt_at?: string;
          sequence?: never;
          status?: Database['public']['Enums']['webhook_delivery_status'];
          webhook_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_webhook_id_fkey';
            columns: ['webhook_id'];
            isOneToOne: false;
            referencedRelation: 'webhook_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'webhook_deliveries_webhook_id_fkey';
            columns: ['webhook_id'];
            isOneToOne: false;
            referencedRelation: 'webhooks';
            referencedColumns: ['id'];
          },
        ];
      };
      webhooks: {
        Row: {
          address: string;
          created_at: string;
          created_by: string | null;
          description: string;
          events: Database['public']['Enums']['webhook_event_type'][];
          failing_since: string | null;
          failures_in_a_row: number;
          former_secret_until: string | null;
          id: string;
          last_problem: string | null;
          last_success_at: string | null;
          pause_reason: string | null;
          paused_at: string | null;
          purpose: Database['public']['Enums']['webhook_purpose'];
          rests_until: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          created_at?: string;
          created_by?: string | null;
          description: string;
          events: Database['public']['Enums']['webhook_event_type'][];
          failing_since?: string | null;
          failures_in_a_row?: number;
          former_secret_until?: string | null;
          id?: string;
          last_problem?: string | null;
          last_success_at?: string | null;
          pause_reason?: string | null;
          paused_at?: string | null;
          purpose: Database['public']['Enums']['webhook_purpose'];
          rests_until?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          events?: Database['public']['Enums']['webhook_event_type'][];
          failing_since?: string | null;
          failures_in_a_row?: number;
          former_secret_until?: string | null;
          id?: string;
          last_problem?: string | null;
          last_success_at?: string | null;
          pause_reason?: string | null;
          paused_at?: string | null;
          purpose?: Database['public']['Enums']['webhook_purpose'];
          rests_until?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      zip_codes: {
        Row: {
          code: string;
          county_fips: string | null;
          latitude: number;
          longitude: number;
          name: string;
          place_id: number | null;
          state_slug: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          county_fips?: string | null;
          latitude: number;
          longitude: number;
          name: string;
          place_id?: number | null;
          state_slug: string;
        };
        Update: {
          code?: string;
          county_fips?: string | null;
          latitude?: number;
          longitude?: number;
          name?: string;
          place_id?: number | null;
          state_slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'zip_codes_county_fips_fkey';
            columns: ['county_fips'];
            isOneToOne: false;
            referencedRelation: 'counties';
            referencedColumns: ['fips'];
          },
          {
            foreignKeyName: 'zip_codes_place_id_fkey';
            columns: ['place_id'];
            isOneToOne: false;
            referencedRelation: 'places';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      article_overview: {
        Row: {
          article_type: Database['public']['Enums']['article_type'];
          author: string | null;
          author_id: string | null;
          city: string | null;
          city_slug: string | null;
          created_at: string;
          generated_by: string | null;
          id: string;
          index_reasons: string[] | null;
          is_indexed: boolean | null;
          is_own: boolean | null;
          location_id: string;
          location_type: Database['public']['Enums']['location_type'];
          neighborhood: string | null;
          neighborhood_slug: string | null;
          published_texts: number | null;
          review_reasons: string[] | null;
          reviewed_on: string | null;
          reviewer: string | null;
          reviewer_id: string | null;
          search_text: string | null;
          slug: string;
          state: string;
          state_slug: string;
          status: Database['public']['Enums']['article_status'];
          title: string;
          updated_at: string;
          zip: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'articles_author';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'contributor_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_author';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'contributors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'location_overview';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'neighborhood_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_reviewer';
            columns: ['reviewer_id'];
            isOneToOne: false;
            referencedRelation: 'contributor_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_reviewer';
            columns: ['reviewer_id'];
            isOneToOne: false;
            referencedRelation: 'contributors';
            referencedColumns: ['id'];
          },
        ];
      };
      broken_addresses: {
        Row: {
          address: string | null;
          answer: string | null;
          first_day: string | null;
          last_day: string | null;
          referrers: string[] | null;
          requests: number | null;
          rule_updated_at: string | null;
          target: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      city_list: {
        Row: {
          has_guide: boolean | null;
          locations: number | null;
          name: string | null;
          slug: string | null;
          state: string | null;
          state_slug: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      contributor_list: {
        Row: {
          biography: string | null;
          credentials: string | null;
          id: string;
          is_active: boolean;
          link: string | null;
          name: string;
          reviews: number | null;
          texts: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          biography?: string | null;
          credentials?: string | null;
          id?: string | null;
          is_active?: boolean | null;
          link?: string | null;
          name?: string | null;
          reviews?: never;
          texts?: never;
          updated_at?: string | null;
        };
        Update: {
          biography?: string | null;
          credentials?: string | null;
          id?: string | null;
          is_active?: boolean | null;
          link?: string | null;
          name?: string | null;
          reviews?: never;
          texts?: never;
          updated_at?: string | null;
        };
        Relationships: [];
      };
      correction_list: {
        Row: {
          article_title: string | null;
          city: string | null;
          city_slug: string | null;
          corrected_on: string;
          created_at: string;
          id: string;
          is_public: boolean;
          location_type: Database['public']['Enums']['location_type'] | null;
          neighborhood: string | null;
          neighborhood_slug: string | null;
          page: string | null;
          says_now: string;
          state: string | null;
          state_slug: string | null;
          updated_at: string;
          was_wrong: string;
          zip: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      fact_list: {
        Row: {
          about: string | null;
          also_at: string | null;
          amount: number | null;
          confidence: Database['public']['Enums']['fact_confidence'];
          conflict: string | null;
          id: string;
          is_due: boolean | null;
          is_public: boolean | null;
          kind: string;
          note: string | null;
          remark: string | null;
          review_by: string;
          source_dated: string | null;
          source_kind: string;
          source_title: string;
          source_url: string;
          status: string | null;
          updated_at: string;
          verified_at: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      location_coverage: {
        Row: {
          location_type: Database['public']['Enums']['location_type'];
          locations: number | null;
          locations_published: number | null;
          locations_with_article: number | null;
          sitemap_addresses: number | null;
          state: string | null;
          state_slug: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      location_import_list: {
        Row: {
          created_at: string;
          created_by: string | null;
          id: string;
          is_undoable: boolean | null;
          locations: number | null;
          source: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      location_letters: {
        Row: {
          city_slug: string | null;
          guides: number | null;
          letter: string | null;
          listed: number | null;
          locations: number | null;
          state_slug: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      location_overview: {
        Row: {
          article_generated_by: string | null;
          article_id: string | null;
          article_review_reasons: string[] | null;
          article_slug: string | null;
          article_status: Database['public']['Enums']['article_status'] | null;
          changed_at: string | null;
          city: string | null;
          city_slug: string | null;
          city_spelling: string | null;
          content_changed_at: string;
          created_at: string;
          has_content: boolean | null;
          id: string;
          import_id: string | null;
          index_reasons: string[] | null;
          is_another_city: boolean;
          is_indexed: boolean | null;
          is_swapped: boolean | null;
          latitude: number | null;
          location_type: Database['public']['Enums']['location_type'];
          longitude: number | null;
          more_zips: string | null;
          neighborhood: string | null;
          neighborhood_slug: string | null;
          place_id: number | null;
          search_text: string;
          seo_description: string | null;
          seo_fields: number | null;
          seo_title: string | null;
          slug_override: string | null;
          state: string;
          state_slug: string;
          zip: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'locations_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'location_import_list';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'locations_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'location_imports';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'locations_place_id_fkey';
            columns: ['place_id'];
            isOneToOne: false;
            referencedRelation: 'places';
            referencedColumns: ['id'];
          },
        ];
      };
      neighborhood_list: {
        Row: {
          city: string | null;
          city_slug: string | null;
          has_guide: boolean | null;
          id: string;
          location_type: Database['public']['Enums']['location_type'];
          neighborhood: string | null;
          neighborhood_slug: string | null;
          state: string;
          state_slug: string;
          zip: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      state_list: {
        Row: {
          guides: number | null;
          has_page: boolean | null;
          has_published: boolean | null;
          locations: number | null;
          name: string | null;
          slug: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      webhook_list: {
        Row: {
          address: string;
          created_at: string;
          created_by: string | null;
          description: string;
          events: Database['public']['Enums']['webhook_event_type'][];
          failed: number | null;
          failing_since: string | null;
          failures_in_a_row: number;
          former_secret_until: string | null;
          id: string;
          last_problem: string | null;
          last_success_at: string | null;
          pause_reason: string | null;
          paused_at: string | null;
          purpose: Database['public']['Enums']['webhook_purpose'];
          rests_until: string | null;
          updated_at: string;
          waiting: number | null;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          created_at?: string | null;
          created_by?: string | null;
          description?: string | null;
          events?: Database['public']['Enums']['webhook_event_type'][] | null;
          failed?: never;
          failing_since?: string | null;
          failures_in_a_row?: number | null;
          former_secret_until?: string | null;
          id?: string | null;
          last_problem?: string | null;
          last_success_at?: string | null;
          pause_reason?: string | null;
          paused_at?: string | null;
          purpose?: Database['public']['Enums']['webhook_purpose'] | null;
          rests_until?: string | null;
          updated_at?: string | null;
          waiting?: never;
        };
        Update: {
          address?: string | null;
          created_at?: string | null;
          created_by?: string | null;
          description?: string | null;
          events?: Database['public']['Enums']['webhook_event_type'][] | null;
          failed?: never;
          failing_since?: string | null;
          failures_in_a_row?: number | null;
          former_secret_until?: string | null;
          id?: string | null;
          last_problem?: string | null;
          last_success_at?: string | null;
          pause_reason?: string | null;
          paused_at?: string | null;
          purpose?: Database['public']['Enums']['webhook_purpose'] | null;
          rests_until?: string | null;
          updated_at?: string | null;
          waiting?: never;
        };
        Relationships: [];
      };
    };
    Functions: {
      activate_prompt_version: { Args: { version_id: string }; Returns: undefined };
      active_generation_runs: { Args: Record<PropertyKey, never>; Returns: Json };
      ad_conversions: {
        Args: { kind: string; since?: string; stage: string; until?: string };
        Returns: {
          click_id: string;
          happened_at: string;
          lead_id: string;
        }[];
      };
      add_administrator: { Args: { account_email: string }; Returns: string };
      add_do_not_call_numbers: { Args: { list: string; numbers: string[] }; Returns: undefined };
      address_notice_state: { Args: Record<PropertyKey, never>; Returns: Json };
      answer_handover: {
        Args: { answer: string; token: string; words?: string };
        Returns: {
          outcome: string;
        }[];
      };
      arrived_leads: {
        Args: { since?: string };
        Returns: {
          asked_at: string;
          leads: Json;
        }[];
      };
      awaited_pages: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          location_id: string;
          newest: string;
          place: string;
          state: string;
          waiting: number;
        }[];
      };
      back_office_access: { Args: Record<PropertyKey, never>; Returns: string };
      build_hook_state: { Args: Record<PropertyKey, never>; Returns: Json };
      call_build_hook_again: { Args: Record<PropertyKey, never>; Returns: undefined };
      callable_leads: {
        Args: { at?: string; conditions?: Json; size?: number; skip?: number; words: string[] };
        Returns: {
          ids: string[];
          total: number;
        }[];
      };
      caller_access: { Args: { is_reading: boolean }; Returns: string };
      cancel_generation_run: { Args: { run_id: string }; Returns: number };
      change_contact: {
        Args: { next: Json; of_lead: string; seen: Json };
        Returns: {
          email: string;
          is_changed: boolean;
          name: string;
          phone: string;
        }[];
      };
      change_entries: {
        Args: { are_messages: boolean; changes: Json };
        Returns: {
          id: string;
          is_changed: boolean;
          lost_reason: string;
          owner_id: string;
          status: Database['public']['Enums']['lead_status'];
        }[];
      };
      change_generation_cap: { Args: { most_dollars: number; run_id: string }; Returns: undefined };
      change_webhook: {
        Args: {
          address: string;
          description: string;
          events: Database['public']['Enums']['webhook_event_type'][];
          purpose: Database['public']['Enums']['webhook_purpose'];
          seen_at: string;
          webhook: string;
        };
        Returns: string;
      };
      change_work: {
        Args: { are_messages: boolean; next: Json; of_entry: string; seen: Json };
        Returns: boolean;
      };
      changed_facts: {
        Args: { article: string };
        Returns: {
          becomes: Json;
          changed_at: string;
          fact_id: string;
          kind: string;
          subject: Database['public']['Enums']['fact_subject'];
          was: Json;
        }[];
      };
      check_articles: { Args: { articles: string[] }; Returns: Json };
      check_models_now: { Args: Record<PropertyKey, never>; Returns: undefined };
      check_request: { Args: Record<PropertyKey, never>; Returns: undefined };
      choose_article: { Args: { article: string }; Returns: undefined };
      choose_text: { Args: { choice: string; pair_id: string }; Returns: undefined };
      cities_spelled_alike: {
        Args: { new_slug: string; of_state: string };
        Returns: {
          city: string;
          city_slug: string;
          known: string;
        }[];
      };
      claim_address_notices: { Args: { key_digest?: string }; Returns: Json };
      claim_build: { Args: { address_digest?: string }; Returns: string };
      claim_generation: { Args: { lease_seconds?: number; most: number; overhead: number }; Returns: Json };
      claim_generation_part: {
        Args: { lease_seconds?: number; most_jobs?: number; most_tokens?: number; overhead: number };
        Returns: Json;
      };
      claim_mail: {
        Args: { default_notice_recipient: string };
        Returns: {
          about: Json;
          attempt: number;
          claim: string;
          kind: Database['public']['Enums']['mail_kind'];
          mail_id: string;
          recipient: string;
          send_number: number;
        }[];
      };
      claim_model_list: { Args: { has_key: boolean }; Returns: boolean };
      claim_webhook_delivery: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          attempt: number;
          body: Json;
          claim: string;
          delivery_id: string;
          secrets: string[];
        }[];
      };
      comparison_result: { Args: { run_id: string }; Returns: Json };
      complete_do_not_call_list: {
        Args: { list: string; total: number };
        Returns: {
          is_current: boolean;
        }[];
      };
      complete_locations: { Args: { lines: Json }; Returns: string[] };
      confirm_request: {
        Args: { token: string };
        Returns: {
          outcome: string;
        }[];
      };
      contact_verdicts: {
        Args: { at?: string; ids: string[] };
        Returns: {
          agrees_to_calls: boolean;
          agrees_to_texts: boolean;
          call_reasons: Json;
          id: string;
          judged_at: string;
          may_call: boolean;
          may_text: boolean;
          text_reasons: Json;
        }[];
      };
      continue_generation_run: { Args: { most_dollars?: number; run_id: string }; Returns: undefined };
      count_found: { Args: { are_messages: boolean; conditions?: Json; words: string[] }; Returns: number };
      count_generation: { Args: Record<PropertyKey, never>; Returns: number };
      count_missing_address: { Args: { address: string; referrer?: string }; Returns: undefined };
      count_places: { Args: { choice: Json }; Returns: Json };
      count_recovery_codes: { Args: Record<PropertyKey, never>; Returns: number };
      create_article_preview: {
        Args: { article: string };
        Returns: {
          expires_at: string;
          id: string;
          secret: string;
        }[];
      };
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      create_webhook: {
        Args: {
          address: string;
          description: string;
          events: Database['public']['Enums']['webhook_event_type'][];
          purpose: Database['public']['Enums']['webhook_purpose'];
          webhook: string;
        };
        Returns: string;
      };
      daily_figures: {
        Args: { days?: number };
        Returns: {
          day: string;
          guide_visits: number;
          leads: number;
          visits: number;
        }[];
      };
      dashboard_figures: { Args: { days?: number }; Returns: Json };
      delete_articles: {
        Args: { articles: string[]; seen: string[] };
        Returns: {
          article_id: string;
          reason: string;
          status: Database['public']['Enums']['article_status'];
          title: string;
          updated_at: string;
        }[];
      };
      delete_contributor: { Args: { contributor_id: string; seen_at: string }; Returns: undefined };
      delete_correction: { Args: { correction_id: string; seen_at: string }; Returns: undefined };
      delete_fact: { Args: { fact_id: string; seen_at: string }; Returns: undefined };
      delete_location_and_below: { Args: { expected: number; of_location: string }; Returns: number };
      delete_partner: { Args: { partner: string }; Returns: undefined };
      delete_personal_data: {
        Args: { address: string; with_changed?: boolean };
        Returns: {
          leads: number;
          mails: number;
          messages: number;
        }[];
      };
      delete_webhook: { Args: { webhook: string }; Returns: undefined };
      deployment_state: { Args: Record<PropertyKey, never>; Returns: Json };
      edit_location: {
        Args: { change: Json; of_location: string; parents: Json; seen: Json; wording: Json };
        Returns: number;
      };
      end_my_session: { Args: { session: string }; Returns: undefined };
      estimate_generation: {
        Args: {
          choice: Json;
          model: string;
          most_output_tokens?: number;
          only_built_in?: boolean;
          rewrites?: boolean;
        };
        Returns: Json;
      };
      export_consent_records: {
        Args: { contact: string; reason: string };
        Returns: {
          file: string;
          file_hash: string;
          records: number;
        }[];
      };
      export_personal_data: {
        Args: { address: string; with_changed?: boolean };
        Returns: {
          entries: Json;
          kind: string;
        }[];
      };
      extend_generation_claims: { Args: { claims: string[]; lease_seconds?: number }; Returns: number };
      fact_pack: {
        Args: { city_slug?: string; neighborhood_slug?: string; state_slug: string };
        Returns: Json;
      };
      fail_model_list: { Args: { problem: string }; Returns: undefined };
      fill_gazetteer: { Args: { part: Json }; Returns: Json };
      find_consent_export: {
        Args: { hash: string };
        Returns: {
          exported_at: string;
          reason: string;
          records: number;
        }[];
      };
      find_pages: {
        Args: { begins: string; most?: number; of_state?: string };
        Returns: {
          city: string;
          city_slug: string;
          county: string;
          has_guide: boolean;
          has_page: boolean;
          location_type: Database['public']['Enums']['location_type'];
          neighborhood: string;
          neighborhood_slug: string;
          state: string;
          state_slug: string;
        }[];
      };
      find_personal_data: {
        Args: { address: string };
        Returns: {
          changed_leads: number;
          consent_records: number;
          consent_records_until: string;
          deleted_at: string;
          exported_at: string;
          leads: number;
          mails: number;
          messages: number;
        }[];
      };
      find_places: { Args: { typed: string }; Returns: Json[] };
      find_zip_code: {
        Args: { code: string };
        Returns: {
          city: string;
          city_slug: string;
          county: string;
          has_guide: boolean;
          has_page: boolean;
          location_type: Database['public']['Enums']['location_type'];
          neighborhood: string;
          neighborhood_slug: string;
          place: string;
          place_slug: string;
          state: string;
          state_slug: string;
        }[];
      };
      finish_generation_part: {
        Args: { claim: string; stop_because?: string; was_executed: boolean };
        Returns: boolean;
      };
      first_answers: {
        Args: { days?: number };
        Returns: {
          answered: number;
          half_within_seconds: number;
          ninety_percent_within_seconds: number;
          requests: number;
        }[];
      };
      first_steps: { Args: Record<PropertyKey, never>; Returns: Json };
      fix_swapped_location: {
        Args: { city_is?: string; of_location: string; parents: Json; state_wording: Json; wording: Json };
        Returns: string;
      };
      former_addresses: { Args: { before_address?: string; before_time?: string }; Returns: Json };
      gazetteer_states: {
        Args: Record<PropertyKey, never>;
        Returns: {
          places: number;
          state_slug: string;
          zip_codes: number;
        }[];
      };
      generation_months: { Args: Record<PropertyKey, never>; Returns: Json };
      generation_progress: { Args: { run_id: string }; Returns: Json };
      give_built_in_texts: { Args: { failure?: string; run_id: string }; Returns: number };
      hand_over_lead: {
        Args: { of_lead: string };
        Returns: {
          outcome: string;
        }[];
      };
      handed_to: {
        Args: { submission: string };
        Returns: {
          has_privacy_control: boolean;
          is_over: boolean;
          partner: string;
        }[];
      };
      held_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          leads: number;
          messages: number;
        }[];
      };
      import_facts: { Args: { facts: Json }; Returns: Json };
      index_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      index_verdict: { Args: { article: string }; Returns: Json };
      is_held: {
        Args: { submission: string };
        Returns: {
          has_privacy_control: boolean;
          held: boolean;
          unconfirmed: boolean;
        }[];
      };
      judge_match: {
        Args: { match_id: string; one: string; other: string; same: boolean };
        Returns: {
          id: string;
          is_new: boolean;
        }[];
      };
      law_changes: {
        Args: { most?: number };
        Returns: {
          amount: number;
          change: string;
          changed_at: string;
          id: string;
          kind: string;
          note: string;
          source_dated: string;
          source_title: string;
          source_url: string;
          state_slug: string;
          status: string;
          verified_at: string;
          was_amount: number;
          was_status: string;
        }[];
      };
      lead_results: {
        Args: { by: string; since?: string; until?: string };
        Returns: {
          article_id: string;
          article_title: string;
          contacted: number;
          introduced: number;
          leads: number;
          name: string;
          won: number;
        }[];
      };
      lift_withdrawal: {
        Args: { of_entry: string; reason: string };
        Returns: {
          lifted: number;
        }[];
      };
      list_administrators: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          has_second_factor: boolean;
          id: string;
          is_you: boolean;
          last_sign_in_at: string;
          since: string;
        }[];
      };
      list_generation_runs: { Args: { page: number; size: number }; Returns: Json };
      list_my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          device: string;
          id: string;
          is_this: boolean;
          started_at: string;
          used_at: string;
        }[];
      };
      list_places: { Args: { choice: Json }; Returns: Json };
      list_prompt_versions: { Args: { template_name: string }; Returns: Json };
      location_below: {
        Args: { of_location: string };
        Returns: {
          articles: number;
          cities: number;
          neighborhoods: number;
          own_articles: number;
          own_published: number;
          published: number;
        }[];
      };
      location_figures: {
        Args: { at_most?: number; days?: number };
        Returns: {
          city: string;
          city_slug: string;
          leads: number;
          location_id: string;
          location_type: Database['public']['Enums']['location_type'];
          measured_leads: number;
          neighborhood: string;
          neighborhood_slug: string;
          state: string;
          state_slug: string;
          visits: number;
          zip: string;
        }[];
      };
      location_import_facts: {
        Args: { of_import: string };
        Returns: {
          below: number;
          changed: number;
          drafts: number;
          locations: number;
          published: number;
        }[];
      };
      location_surroundings: {
        Args: { city_slug?: string; neighborhood_slug?: string; state_slug: string };
        Returns: Json;
      };
      look_up_address: { Args: { address: string }; Returns: Json };
      matches_of_entry: {
        Args: { of_entry: string };
        Returns: {
          created_at: string;
          done_by: string;
          id: string;
          is_same: boolean;
          other_id: string;
          other_is_message: boolean;
          other_name: string;
        }[];
      };
      model_list_state: { Args: Record<PropertyKey, never>; Returns: Json };
      move_generation_part: {
        Args: {
          batch_id?: string;
          batch_status?: string;
          cancel_asked?: boolean;
          claim: string;
          error_file_id?: string;
          input_file_id?: string;
          lease_seconds?: number;
          new_state: Database['public']['Enums']['generation_part_state'];
          output_file_id?: string;
        };
        Returns: boolean;
      };
      notes_searched: {
        Args: { words: string[] };
        Returns: {
          are_searched: boolean;
          crowded: string[];
          newest: number;
        }[];
      };
      page_changes_since: { Args: { cursor?: string }; Returns: Json };
      partner_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failed: number;
          full_on: string;
          last_due_on: string;
          named_again_at: string;
          partner: string;
          reached_cap: string;
          this_month: number;
          today: number;
          waiting: number;
        }[];
      };
      partner_for_zip: {
        Args: { zip: string };
        Returns: {
          has_privacy_control: boolean;
          partner: string;
        }[];
      };
      pass_challenge: {
        Args: { submission: string; token: string };
        Returns: {
          passed: boolean;
        }[];
      };
      pause_generation_run: { Args: { run_id: string }; Returns: undefined };
      pause_partner: { Args: { is_paused: boolean; partner: string }; Returns: undefined };
      pause_webhook: { Args: { webhook: string }; Returns: undefined };
      place_without_text: { Args: { address: string }; Returns: Json };
      preview_index_thresholds: {
        Args: { counts_figures: boolean; likeness: number; local_facts: number };
        Returns: Json;
      };
      prompt_comparison: { Args: { run_id: string }; Returns: Json };
      proposed_matches: {
        Args: { of_entry: string };
        Returns: {
          created_at: string;
          email: string;
          has_mailbox: boolean;
          has_number: boolean;
          id: string;
          is_message: boolean;
          name: string;
          phone: string;
        }[];
      };
      put_off_generation_part: {
        Args: { claim: string; kind?: string; problem?: string; seconds: number };
        Returns: boolean;
      };
      read_article_preview: {
        Args: { secret: string };
        Returns: {
          article_created_at: string;
          article_id: string;
          author: Json;
          city: string;
          city_slug: string;
          content: string;
          expires_at: string;
          is_template: boolean;
          location_type: Database['public']['Enums']['location_type'];
          meta_description: string;
          neighborhood: string;
          neighborhood_slug: string;
          reviewed_on: string;
          reviewer: Json;
          slug: string;
          state: string;
          state_slug: string;
          status: Database['public']['Enums']['article_status'];
          title: string;
          updated_at: string;
          zip: string;
        }[];
      };
      read_entry: {
        Args: { of_entry: string; others?: string[]; parts: string[] };
        Returns: {
          events: Json;
          mails: Json;
          matches: Json;
          proposed: Json;
          requests: Json;
          verdict: Json;
        }[];
      };
      read_generation_part: { Args: { claim: string }; Returns: Json };
      read_handover: {
        Args: { token: string };
        Returns: {
          offered_at: string;
          partner: string;
          reference: string;
          result: Database['public']['Enums']['handover_result'];
          state: Database['public']['Enums']['handover_state'];
          time_zone: string;
        }[];
      };
      read_index_thresholds: { Args: Record<PropertyKey, never>; Returns: Json };
      record_checked_texts: { Args: { texts: Json }; Returns: undefined };
      record_generated_text: {
        Args: { content: string; model: string; template?: string; template_name?: string };
        Returns: undefined;
      };
      record_handover_answer: {
        Args: { answer: string; of_lead: string; words?: string };
        Returns: {
          outcome: string;
        }[];
      };
      record_list_export: { Args: { leads?: number; messages?: number }; Returns: undefined };
      record_policy_report: {
        Args: {
          report_blocked: string;
          report_directive: string;
          report_page: string;
          report_source?: string;
        };
        Returns: undefined;
      };
      record_visit: { Args: { path: string }; Returns: undefined };
      release_held: {
        Args: { submission?: string };
        Returns: {
          released: number;
        }[];
      };
      remove_address_rule: { Args: { address: string; seen: string }; Returns: undefined };
      remove_administrator: { Args: { administrator: string }; Returns: undefined };
      replay_webhook: { Args: { delivery?: string; webhook: string }; Returns: number };
      requests_of_person: {
        Args: { of_entry: string };
        Returns: {
          asked_for: string;
          created_at: string;
          has_mailbox: boolean;
          has_number: boolean;
          id: string;
          is_joined: boolean;
          is_message: boolean;
          name: string;
          status: Database['public']['Enums']['lead_status'];
        }[];
      };
      resolve_address: { Args: { address: string }; Returns: Json };
      resume_webhook: { Args: { webhook: string }; Returns: undefined };
      retry_generation_jobs: { Args: { failure?: string; run_id: string }; Returns: number };
      reveal_comparison: { Args: { run_id: string }; Returns: undefined };
      rotate_webhook_secret: { Args: { ends_now?: boolean; webhook: string }; Returns: string };
      save_address_rules: {
        Args: { rules: Json };
        Returns: {
          line: number;
          problem: string;
        }[];
      };
      save_company: {
        Args: { company: Json; consent_version: string; consent_words: string; seen_at: string };
        Returns: string;
      };
      save_contributor: {
        Args: { contributor: Json; contributor_id?: string; seen_at?: string };
        Returns: string;
      };
      save_correction: {
        Args: { correction: Json; correction_id?: string; seen_at?: string };
        Returns: string;
      };
      save_fact: { Args: { fact: Json; fact_id?: string; seen_at?: string }; Returns: string };
      save_index_thresholds: { Args: { thresholds: Json; was: Json }; Returns: undefined };
      save_partner: {
        Args: {
          address?: string;
          cap_per_day?: number;
          cap_per_month?: number;
          closes_at?: string;
          days: number[];
          email?: string;
          name: string;
          opens_at?: string;
          partner: string;
          place: number;
          seen_at?: string;
          states: string[];
          time_zone: string;
          zips: string[];
        };
        Returns: string;
      };
      save_roster: {
        Args: { people: Json; remind_after_minutes?: number; seen_at: string };
        Returns: string;
      };
      schema_fit: { Args: { versions: string[] }; Returns: string };
      search_leads: {
        Args: { conditions?: Json; size?: number; skip?: number; words: string[] };
        Returns: {
          ad_click_at: string | null;
          ad_click_id: string | null;
          ad_click_kind: string | null;
          ad_click_text: string | null;
          ad_click_version: string | null;
          agrees_to_calls: boolean;
          article_id: string | null;
          awaited_address: string | null;
          campaign: string | null;
          confirmation_asked_at: string | null;
          confirmed_agent: string | null;
          confirmed_at: string | null;
          confirmed_network: string | null;
          consent_agent: string | null;
          consent_at: string | null;
          consent_contact_changed_at: string | null;
          consent_email: string | null;
          consent_network: string | null;
          consent_phone: string | null;
          consent_text: string | null;
          consent_version: string | null;
          consent_withdrawn_at: string | null;
          created_at: string;
          email: string;
          form_shown: string | null;
          has_privacy_control: boolean;
          held_until: string | null;
          id: string;
          introduction_at: string | null;
          introduction_contact_changed_at: string | null;
          introduction_email: string | null;
          introduction_partner: string | null;
          introduction_text: string | null;
          introduction_version: string | null;
          introduction_withdrawn_at: string | null;
          is_open_introduction: boolean;
          kind: Database['public']['Enums']['lead_kind'];
          local_path: string | null;
          location_id: string | null;
          lost_reason: string | null;
          message: string | null;
          name: string;
          next_step: string | null;
          next_step_on: string | null;
          owner_id: string | null;
          pause_reason: string | null;
          paused_until: string | null;
          phone: string | null;
          phone_places: string | null;
          referrer_host: string | null;
          search_text: string;
          source_text: string;
          source_url: string | null;
          state_slug: string | null;
          status: Database['public']['Enums']['lead_status'];
          unnamed_partner: string | null;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
          withdrawal_lifted_at: string | null;
          worksheet: string | null;
          zip: string | null;
          zip_places: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'leads';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_messages: {
        Args: { conditions?: Json; size?: number; skip?: number; words: string[] };
        Returns: {
          created_at: string;
          email: string;
          held_until: string | null;
          id: string;
          lost_reason: string | null;
          message: string;
          name: string;
          next_step: string | null;
          next_step_on: string | null;
          owner_id: string | null;
          phone: string | null;
          search_text: string;
          status: Database['public']['Enums']['lead_status'];
          subject: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'contact_messages';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_address_notices_again: { Args: Record<PropertyKey, never>; Returns: undefined };
      send_mail_again: {
        Args: { all_failed?: boolean; mail_id?: string };
        Returns: {
          id: string;
          send_number: number;
          status: Database['public']['Enums']['mail_status'];
        }[];
      };
      set_article_statuses: {
        Args: {
          articles: string[];
          new_status: Database['public']['Enums']['article_status'];
          seen: string[];
        };
        Returns: {
          article_id: string;
          reason: string;
          status: Database['public']['Enums']['article_status'];
          title: string;
          updated_at: string;
        }[];
      };
      set_authors: {
        Args: { articles: string[]; author?: string; seen: string[] };
        Returns: {
          article_id: string;
          reason: string;
          status: Database['public']['Enums']['article_status'];
          title: string;
          updated_at: string;
        }[];
      };
      set_byline: {
        Args: { article: string; author?: string; reviewed_on?: string; reviewer?: string; seen_at: string };
        Returns: undefined;
      };
      settle_address_notices: {
        Args: { claim: string; is_final?: boolean; pause_seconds?: number; problem?: string };
        Returns: number;
      };
      settle_build: {
        Args: { claim: string; is_final?: boolean; pause_seconds?: number; problem?: string };
        Returns: boolean;
      };
      settle_generated_text: { Args: { article: Json; claim: string; findings: string[] }; Returns: string };
      settle_generation_failure: {
        Args: {
          cached_tokens?: number;
          call: string;
          claim: string;
          failure: string;
          input_tokens?: number;
          kind: string;
          output_tokens?: number;
          pause_seconds?: number;
          problem: string;
          was_made: boolean;
        };
        Returns: string;
      };
      settle_mail: {
        Args: {
          claim: string;
          is_final?: boolean;
          is_unsent?: boolean;
          mail_id: string;
          pause_seconds?: number;
          problem?: string;
          send_number: number;
        };
        Returns: {
          settled: Database['public']['Enums']['mail_status'];
        }[];
      };
      settle_webhook_delivery: {
        Args: {
          answer?: string;
          claim: string;
          delivery: string;
          milliseconds: number;
          pause_seconds?: number;
          problem?: string;
          status?: number;
        };
        Returns: {
          settled: Database['public']['Enums']['webhook_delivery_status'];
        }[];
      };
      similar_addresses: { Args: { address: string }; Returns: string[] };
      similar_articles: {
        Args: { at_least?: number; content: string; of_article: string };
        Returns: {
          article_id: string;
          city: string;
          city_slug: string;
          likeness: number;
          location_type: Database['public']['Enums']['location_type'];
          neighborhood: string;
          neighborhood_slug: string;
          state: string;
          state_slug: string;
          status: Database['public']['Enums']['article_status'];
          title: string;
          zip: string;
        }[];
      };
      sitemap_addresses: { Args: { after?: string; state?: string }; Returns: Json };
      sitemap_states: { Args: Record<PropertyKey, never>; Returns: Json };
      start_do_not_call_list: {
        Args: {
          downloaded_on?: string;
          file_name: string;
          kind: Database['public']['Enums']['do_not_call_list_kind'];
          list: string;
        };
        Returns: undefined;
      };
      start_generation_run: {
        Args: {
          articles_become: Database['public']['Enums']['article_status'];
          choice: Json;
          keeps_doubtful?: boolean;
          label: string;
          mode?: Database['public']['Enums']['generation_mode'];
          model: string;
          most_dollars: number;
          most_output_tokens?: number;
          only_built_in?: boolean;
          origin?: string;
          publish_per_day?: number;
          rewrites?: boolean;
          run_id: string;
        };
        Returns: Json;
      };
      start_prompt_comparison: {
        Args: { model: string; most_dollars: number; run_id: string; version_a: string; version_b: string };
        Returns: Json;
      };
      state_answers: {
        Args: { asked_kind: string };
        Returns: {
          amount: number;
          doubt: string;
          has_page: boolean;
          is_due: boolean;
          kind: string;
          note: string;
          source_dated: string;
          source_kind: string;
          source_title: string;
          source_url: string;
          state_slug: string;
          status: string;
          verified_at: string;
        }[];
      };
      state_surroundings: {
        Args: { after: string; most?: number; state_slug: string };
        Returns: {
          id: string;
          surroundings: Json;
        }[];
      };
      store_generation_answer: {
        Args: {
          cached_tokens?: number;
          call: string;
          claim: string;
          content: string;
          input_tokens?: number;
          output_tokens?: number;
        };
        Returns: boolean;
      };
      store_generation_results: {
        Args: {
          claim: string;
          from_errors: boolean;
          from_octet: number;
          lease_seconds?: number;
          refused?: string[];
          results: Json;
          to_octet: number;
        };
        Returns: boolean;
      };
      store_model_list: { Args: { models: Json }; Returns: number };
      swap_plan: {
        Args: { of_location: string };
        Returns: {
          articles: number;
          merged: number;
          neighborhoods: number;
          published: number;
          redundant_state: boolean;
          spelled_alike: string;
          state_articles: number;
          target_exists: boolean;
          waiting: number;
        }[];
      };
      test_webhook: { Args: { webhook: string }; Returns: string };
      undo_location_import: { Args: { expected: number; of_import: string }; Returns: number };
      unknown_cities: { Args: { cities: Json }; Returns: Json };
      use_recovery_code: { Args: { code: string }; Returns: boolean };
      verify_fact: { Args: { fact_id: string; review_by: string; seen_at: string }; Returns: undefined };
      withdraw_by_link: {
        Args: { token: string };
        Returns: {
          outcome: string;
        }[];
      };
      withdraw_consent: {
        Args: { of_entry: string };
        Returns: {
          withdrawn: number;
        }[];
      };
    };
    Enums: {
      article_status: 'draft' | 'pending_review' | 'published';
      article_type: 'state' | 'city' | 'neighborhood';
      do_not_call_list_kind: 'national_registry' | 'own_list';
      fact_confidence: 'low' | 'medium' | 'high';
      fact_subject: 'country' | 'state' | 'location';
      generation_job_state:
        | 'queued'
        | 'working'
        | 'answered'
        | 'written'
        | 'failed'
        | 'cancelled'
        | 'skipped';
      generation_mode: 'live' | 'batch' | 'test';
      generation_part_state: 'prepared' | 'uploaded' | 'submitted' | 'taking' | 'taken' | 'ended';
      generation_run_state: 'running' | 'paused' | 'cancelled' | 'done';
      handover_result: 'won' | 'lost';
      handover_state: 'offered' | 'delivered' | 'failed' | 'accepted' | 'returned' | 'ended';
      lead_event_kind:
        | 'note'
        | 'call'
        | 'text'
        | 'status'
        | 'owner'
        | 'next_step'
        | 'contact'
        | 'withdrawal'
        | 'lift'
        | 'confirmation'
        | 'pause'
        | 'handover'
        | 'introduction_withdrawal'
        | 'hold'
        | 'details';
      lead_kind: 'guide' | 'introduction' | 'waitlist';
      lead_status: 'new' | 'contacted' | 'qualified' | 'introduced' | 'won' | 'lost' | 'not_a_lead';
      location_type: 'state' | 'city' | 'neighborhood';
      mail_kind:
        | 'guide'
        | 'lead_notice'
        | 'contact_notice'
        | 'confirmation'
        | 'page_ready'
        | 'lead_reminder'
        | 'partner_handover'
        | 'partner_end'
        | 'webhook_stopped';
      mail_status: 'queued' | 'sent' | 'failed' | 'canceled';
      sign_in_kind: 'signed_in' | 'no_administrator' | 'wrong_password' | 'wrong_code';
      webhook_delivery_status: 'queued' | 'sent' | 'failed' | 'ended';
      webhook_event_type:
        | 'lead.created'
        | 'lead.changed'
        | 'consent.withdrawn'
        | 'lead.erased'
        | 'lead.handed_over'
        | 'webhook.test';
      webhook_purpose: 'own_crm' | 'follow_up' | 'figures';
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      article_status: ['draft', 'pending_review', 'published'],
      article_type: ['state', 'city', 'neighborhood'],
      do_not_call_list_kind: ['national_registry', 'own_list'],
      fact_confidence: ['low', 'medium', 'high'],
      fact_subject: ['country', 'state', 'location'],
      generation_job_state: ['queued', 'working', 'answered', 'written', 'failed', 'cancelled', 'skipped'],
      generation_mode: ['live', 'batch', 'test'],
      generation_part_state: ['prepared', 'uploaded', 'submitted', 'taking', 'taken', 'ended'],
      generation_run_state: ['running', 'paused', 'cancelled', 'done'],
      handover_result: ['won', 'lost'],
      handover_state: ['offered', 'delivered', 'failed', 'accepted', 'returned', 'ended'],
      lead_event_kind: [
        'note',
        'call',
        'text',
        'status',
        'owner',
        'next_step',
        'contact',
        'withdrawal',
        'lift',
        'confirmation',
        'pause',
        'handover',
        'introduction_withdrawal',
        'hold',
        'details',
      ],
      lead_kind: ['guide', 'introduction', 'waitlist'],
      lead_status: ['new', 'contacted', 'qualified', 'introduced', 'won', 'lost', 'not_a_lead'],
      location_type: ['state', 'city', 'neighborhood'],
      mail_kind: [
        'guide',
        'lead_notice',
        'contact_notice',
        'confirmation',
        'page_ready',
        'lead_reminder',
        'partner_handover',
        'partner_end',
        'webhook_stopped',
      ],
      mail_status: ['queued', 'sent', 'failed', 'canceled'],
      sign_in_kind: ['signed_in', 'no_administrator', 'wrong_password', 'wrong_code'],
      webhook_delivery_status: ['queued', 'sent', 'failed', 'ended'],
      webhook_event_type: [
        'lead.created',
        'lead.changed',
        'consent.withdrawn',
        'lead.erased',
        'lead.handed_over',
        'webhook.test',
      ],
      webhook_purpose: ['own_crm', 'follow_up', 'figures'],
    },
  },
} as const;
