import { ClosedDoor } from "@/components/ui/drawing"
import { ThemeStyle } from "./theme-style"

/** No company answers at this address (D-01). */
export const UnknownCompany = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <ThemeStyle />
    <div className="flex flex-col items-center text-center">
      <ClosedDoor />
      <h1 className="mt-6 text-2xl">Incorrect Company Name</h1>
      <p className="mt-2 max-w-sm text-muted">
        No help centre answers at this address. Please check its spelling.
      </p>
    </div>
  </main>
)
