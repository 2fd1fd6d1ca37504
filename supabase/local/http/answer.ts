interface Answer {
  code: string;
  message: string;
  details?: string | undefined;
  hint?: string | undefined;
}

/**
 * An error that Lite answers with this text and status: it has the form in which SQL defines its own answer
 * (`raise sqlstate 'PGRST'`). The log gets the cause.
 */
export function answerError(status: number, answer: Answer, cause: Error = new Error(answer.message)): Error {
  return Object.assign(new Error(JSON.stringify(answer), { cause }), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}
