import { oneOf, type Query } from "@/app/query"
import { ClosedDoor } from "@/components/ui/drawing"

export const dynamic = "force-dynamic"

export default async function FindHelpCentre({ searchParams }: { searchParams: Promise<Query> }) {
  const unknown = oneOf((await searchParams).unknown)
  return (
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
    </div>
  )
}
