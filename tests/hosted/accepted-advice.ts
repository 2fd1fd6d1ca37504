/** The warnings of the project's own advisors that we accept, by their key, each with the reason. */
export const ACCEPTED_ADVICE: Record<string, string> = {
  multiple_permissive_policies_public_admin_users_authenticated_SELECT:
    'Everyone signed in may ask whether they are an administrator, and administrators see all of them. The table has a few rows.',
  'rls_policy_always_true_public_contact_messages_Everybody sends contact messages':
    'Every visitor may send a message. Columns, limits and agreements are checked by grants, constraints and triggers.',
  'rls_policy_always_true_public_leads_Everybody sends leads':
    'Every visitor may ask for the guide. Columns, limits and agreements are checked by grants, constraints and triggers.',
};
