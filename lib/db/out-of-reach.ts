/** Whether PostgreSQL gave a statement up because it took too long. */
export const isGivenUp = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "57014"
