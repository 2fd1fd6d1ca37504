/** The longest e-mail address that mail servers accept (RFC 5321 with its erratum 1690), in characters. */
export const EMAIL_MAX = 254;
