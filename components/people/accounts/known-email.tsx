/** Password managers keep the new password under this name. */
export const KnownEmail = ({ email }: { email: string }) => (
  <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
)
