/** Says, where no script runs, that the form needs one. */
export const NeedsScript = () => (
  <noscript>
    <p className="form-error">This form needs JavaScript. Please switch it on in your browser and reload.</p>
  </noscript>
)
