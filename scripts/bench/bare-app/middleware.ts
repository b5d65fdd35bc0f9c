import { NextResponse } from "next/server"

// Runs for no page. Without it Turbopack finds the project's own middleware in the folders above.
export const config = { matcher: "/never" }

export const middleware = () => NextResponse.next()
