/** Whether a JWT is spelled as it was made: base64url has other spellings of the same bytes, which decoders take as well. */
export const isCanonical = (token: string) =>
  token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part)
