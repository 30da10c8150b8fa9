/** Lets the browser do what else there is to do, such as to draw what is there. */
export function pause(): Promise<void> {
  return new Promise(done => setTimeout(done))
}
