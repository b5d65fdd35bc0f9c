import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { ownerLoginPath, ownerSignUpPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = {
  /** A name that no company has. */
  unknown?: string
  /** Whether anyone may create a help centre here. */
  allowsSignUp: boolean
}

/** The installation's own host for visitors: the way to a company's help centre. */
export const FindHelpCentre = ({ unknown, allowsSignUp }: Props) => (
  <div className="w-full max-w-md">
    <div className="flex justify-center">
      <ClosedDoor />
    </div>
    <h1 className="mt-6 text-center text-2xl">{words("tenancy.find")("title")}</h1>
    <p className="mt-2 text-center text-muted">{words("tenancy.find")("hint")}</p>
    <form action="/find" className="card mt-8 p-6">
      <label htmlFor="company" className="font-semibold text-sm">
        {words("tenancy.find")("identifier")}
      </label>
      <p id="company-hint" className="text-muted text-sm">
        {words("tenancy.find")("example")}
      </p>
      <input
        id="company"
        name="company"
        required
        maxLength={63}
        autoCapitalize="none"
        autoComplete="organization"
        spellCheck={false}
        defaultValue={unknown}
        aria-invalid={unknown !== undefined || undefined}
        aria-describedby={unknown === undefined ? "company-hint" : "company-hint company-error"}
        className="field mt-3"
      />
      {unknown !== undefined && (
        <p id="company-error" className="field-error">
          {words("tenancy.find")("unknown")}
        </p>
      )}
      <button type="submit" className="button button-primary mt-5 w-full">
        {words("tenancy.find")("open")}
      </button>
    </form>
    <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
      <a href={ownerLoginPath} className="text-link">
        {words("shell.unknown")("owner")}
      </a>
      {allowsSignUp && (
        <a href={ownerSignUpPath} className="text-link">
          {words("portals.owned")("create")}
        </a>
      )}
    </p>
  </div>
)
