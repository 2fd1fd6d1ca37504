-- A file of its own: a value that is new to an enumeration cannot be used in the transaction that adds it.
alter type public.mail_kind add value 'confirmation';
