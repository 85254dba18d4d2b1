/** Over as many connections, unless `SMTP_CONNECTIONS` says otherwise. */
export const mailsAtOnce = 20;
