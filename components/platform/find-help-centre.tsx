import { ClosedDoor } from "@/components/ui/drawing"
import { ownerLoginPath } from "@/lib/paths"

/** Where somebody comes who left the company's name out of the address; `unknown` is a name nobody has. */
export const FindHelpCentre = ({ unknown }: { unknown?: string }) => (
  <div className="w-full max-w-md">
    <div className="flex justify-center">
      <ClosedDoor />
    </div>
    <h1 className="mt-6 text-center text-2xl">Find your help centre</h1>
    <p className="mt-2 text-center text-muted">Every company has its own. Enter the name in its address.</p>
    <form action="/find" className="card mt-8 p-6">
      <label htmlFor="company" className="font-semibold text-sm">
        Company identifier
      </label>
      <p id="company-hint" className="text-muted text-sm">
        For example acme
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
          There is no help centre with this name. Please check its spelling.
        </p>
      )}
      <button type="submit" className="button button-primary mt-5 w-full">
        Open the help centre
      </button>
    </form>
    <p className="mt-6 text-center text-sm">
      <a href={ownerLoginPath} className="text-link">
        Owner? Sign in
      </a>
    </p>
  </div>
)
