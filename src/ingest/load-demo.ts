export async function loadDemo(_u: string, _o: { companies: number; seed: number }): Promise<void> {}
