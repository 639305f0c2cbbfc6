import { beginFirstSearch } from '../src/products/air/search/begin-first-search.ts';

beginFirstSearch();
