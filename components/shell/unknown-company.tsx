import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { ownerLoginPath } from "@/lib/platform/paths"
import { ThemeStyle } from "./theme-style"

/** No company answers at this address (D-01); `apex` is the installation's own, where there is one. */
export const UnknownCompany = ({ apex }: { apex: string | null }) => (
  <main className="grid min-h-dvh place-items-center p-6">
    <ThemeStyle />
    <div className="flex flex-col items-center text-center">
      <ClosedDoor />
      <h1 className="mt-6 text-2xl">Incorrect Company Name</h1>
      <p className="mt-2 max-w-sm text-muted">
        No help centre answers at this address. Please check its spelling.
      </p>
      {apex && (
        <p className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <a href={apex} className="button button-primary">
            Find your help centre
          </a>
          <a href={apex + ownerLoginPath} className="text-link text-sm">
            Owner? Sign in
          </a>
        </p>
      )}
    </div>
  </main>
)
