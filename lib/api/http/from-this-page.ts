/** Says which page asks, whose language the answer and its mails are in, also where the page tells no other page its address. */
export const fromThisPage = { referrerPolicy: "same-origin" } as const
