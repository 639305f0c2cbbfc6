import {
  makeDataDir,
  makePreparedDataDir,
  type Product,
  removeDataDir,
  startProduct,
} from '../journeys/product/product.ts';

/** A product with a data folder that is thrown away; `env` as its operator would set it. */
export async function withProduct<T>(
  env: Readonly<Record<string, string>>,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  // What was started once for development is not what production begins with.
  const dataDir = env.NODE_ENV === 'production' ? makeDataDir() : makePreparedDataDir();
  try {
    const product = await startProduct({ dataDir, env });
    try {
      return await work(product);
    } finally {
      if (product.isAlive()) await product.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}
