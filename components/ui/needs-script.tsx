import { words } from "@/lib/platform/words/words"
/** Says, where no script runs, that the form needs one. */
export const NeedsScript = () => (
  <noscript>
    <p className="form-error">{words("ui.forms")("needsScript")}</p>
  </noscript>
)
