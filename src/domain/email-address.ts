/** The most characters of an e-mail address that mail servers accept (RFC 5321 with erratum 1690). */
export const EMAIL_MAX = 254;
