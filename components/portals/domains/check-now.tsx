import { words } from "@/lib/platform/words/words"

type Props = { isChecking: boolean; check: () => void }

/** Has a domain's records looked up at once. */
export const CheckNow = ({ isChecking, check }: Props) => (
  <button type="button" onClick={check} aria-disabled={isChecking} className="button button-primary">
    {words("portals.domains")("checkNow")}
  </button>
)
