/** What a call says in the document whose writes are written once. */
export const keyed = {
  parameters: [
    {
      name: "Idempotency-Key",
      in: "header" as const,
      description:
        "One per form, kept over retries: sent again within 24 hours, the first answer is given again and nothing is written; with another body it is refused with 409",
      schema: { type: "string" as const, minLength: 1, maxLength: 255 },
    },
  ],
}
